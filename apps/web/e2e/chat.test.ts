import { readFile } from 'node:fs/promises'
import { contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { problemsHere } from './kit/axe.ts'
import { recordToasts } from './kit/record-toasts.ts'
import { expect, hydrated, test, type Account } from './kit/site.ts'

/** Sends a message through the API, as another device of the sender would. */
const send = (from: Account, to: Account, id: string, content: string) =>
  from.call(contract.chat.send, { id, receiverId: to.profile.uid, content })

/** Registers two members who have already written to each other. */
async function registerChatPartners(register: () => Promise<Account>): Promise<[Account, Account]> {
  const [one, other] = [await register(), await register()]
  await send(one, other, 'first', 'Good evening')
  await send(other, one, 'first', 'Good evening to you')
  return [one, other]
}

const log = (page: Page) => page.getByRole('log')
const row = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text })
const badge = (page: Page) => page.getByRole('banner').getByTestId('unread').first()
const listed = (page: Page, peer: Account) =>
  page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: `${peer.profile.name} ` })
const input = (page: Page) => page.getByRole('textbox', { name: 'Write to' })

async function write(page: Page, text: string): Promise<void> {
  await input(page).fill(text)
  await input(page).press('Enter')
}

async function openWith(page: Page, peer: Account): Promise<void> {
  await page.goto(`/messages/${peer.profile.uid}`)
  await hydrated(page)
  await expect(input(page)).toBeVisible()
}

test('a stranger sends a message request, the receiver accepts it, and they write to each other', async ({
  open,
  register,
}) => {
  const [asker, receiver] = [await register(), await register()]
  const [here, there] = [await open(asker), await open(receiver)]
  await there.goto('/')
  await here.goto(`/user/${receiver.profile.uid}`)
  await hydrated(here)
  await here.getByRole('link', { name: 'Message', exact: true }).click()
  await write(here, 'May I ask about your comic?')
  await expect(row(here, 'May I ask')).toContainText('Sent')
  // The writer sees that it is a request, and whether the receiver is online only after the receiver has accepted it.
  await expect(here.getByText(`It waits among the requests of ${receiver.profile.name}`)).toBeVisible()
  await expect(here.getByText(/^(Online|Offline)$/)).toHaveCount(0)

  // A message request causes no notification. It is listed separately.
  await there.goto('/messages')
  await hydrated(there)
  await expect(there.getByRole('banner').getByTestId('news-dot').first()).toBeVisible()
  await expect(there.getByText('No conversations yet, but 1 message request waits for you.')).toBeVisible()
  await there.getByRole('button', { name: /^Message requests/ }).press('Enter')
  await expect(there.getByRole('radio', { name: 'Requests 1' })).toBeFocused()
  await expect(listed(there, asker)).toBeVisible()
  await expect(there.getByText(/^(Online|Offline)$/)).toHaveCount(0)
  // A message request that is opened by its URL is shown among the requests.
  await there.goto(`/messages/${asker.profile.uid}`)
  await hydrated(there)
  await expect(there.getByRole('radio', { name: 'Requests 1' })).toBeChecked()
  await expect(listed(there, asker)).toBeVisible()
  await expect(there.getByRole('button', { name: 'Report' })).toBeVisible()
  await expect(row(there, 'May I ask')).toBeVisible()
  await expect(badge(there)).toHaveCount(0)
  await there.getByRole('button', { name: 'Accept' }).click()
  await expect(there.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expect(here.getByText('Sent as a message request')).toHaveCount(0)
  await expect(listed(here, receiver).getByText('Online')).toBeVisible()
  await expect(input(there)).toBeFocused()
  await write(there, 'Of course')
  await expect(row(here, 'Of course')).toBeVisible()
  await expect(listed(here, receiver).getByText('Online')).toBeVisible()

  // Messages in a conversation that is not open are counted until they are read.
  await here.getByRole('link', { name: 'Engawa home' }).click()
  await expect(log(here)).toHaveCount(0)
  await send(receiver, asker, 'later', 'See https://example.org/a_(b). Or not')
  await expect(badge(here)).toHaveText('1')
  // The home page shows the name of the sender, with a link to the conversation.
  const unread = here.getByRole('link', { name: `1 unread message · ${receiver.profile.name}` })
  await expect(unread).toHaveAttribute('href', `/messages/${receiver.profile.uid}`)
  await openWith(here, receiver)
  await expect(row(here, 'Or not').getByRole('link')).toHaveAttribute('href', 'https://example.org/a_(b)')
  await expect(badge(here)).toHaveCount(0)
  await expect.poll(async () => (await asker.call(contract.chat.totals, {})).unread).toBe(0)
})

test('replies, reactions, edits, recalls, stickers and pictures are visible to both members', async ({
  open,
  register,
}) => {
  const [one, other] = await registerChatPartners(register)
  const [here, there] = [await open(one), await open(other)]
  await openWith(here, other)
  await openWith(there, one)
  await expect(row(here, 'Good evening').first()).toContainText('Read')

  const theirs = row(here, 'Good evening to you')
  await theirs.hover()
  await theirs.getByRole('button', { name: 'React' }).click()
  await expect(here.getByRole('menuitemcheckbox').or(here.getByRole('menuitem'))).toHaveCount(7)
  await here.getByRole('menuitem', { name: 'More emoji' }).click()
  await here.getByRole('searchbox', { name: 'Search emoji' }).fill('smiling hearts')
  await expect(here.getByText(/emoji found$/)).toBeVisible()
  await here.getByRole('searchbox', { name: 'Search emoji' }).press('ArrowDown')
  await expect(here.getByRole('button', { name: '🥰' })).toBeFocused()
  await here.keyboard.press('Enter')
  await expect(row(there, 'Good evening to you').getByRole('button', { name: /^🥰 from/ })).toBeVisible()
  await row(there, 'Good evening to you')
    .getByRole('button', { name: /^🥰 from/ })
    .click()
  await expect(theirs.getByRole('button', { name: /^🥰 from/ })).toContainText('🥰2')

  await theirs.hover()
  await theirs.getByRole('button', { name: 'Reply' }).click()
  await expect(input(here)).toBeFocused()
  // The message to which a draft replies is stored with the draft. It is still shown after another conversation was opened and
  // after a reload.
  const answering = here.getByText(`Reply to ${other.profile.name}`)
  await here.getByRole('link', { name: 'Notices' }).click()
  await expect(answering).toHaveCount(0)
  await listed(here, other).click()
  await expect(answering).toBeVisible()
  await here.reload()
  await hydrated(here)
  await expect(answering).toBeVisible()
  await write(here, 'How was the rain?')
  await expect(answering).toHaveCount(0)
  const answer = row(there, 'How was the rain?')
  await expect(answer.getByRole('button', { name: /Good evening to you/ })).toBeVisible()
  await input(here).press('ArrowUp')
  await expect(input(here)).toHaveValue('How was the rain?')
  await write(here, 'How was the storm?')
  await expect(row(there, 'How was the storm?')).toContainText('edited')
  // While offline, the change waits. It is sent when the connection is back.
  await here.context().setOffline(true)
  await row(here, 'How was the storm?').click({ button: 'right' })
  await here.getByRole('menuitem', { name: 'Recall' }).click()
  await expect(row(here, 'You recalled a message')).toBeVisible()
  await expect(row(there, 'How was the storm?')).toBeVisible()
  await here.context().setOffline(false)
  await expect(row(there, 'This message was recalled')).toBeVisible()
  await expect(there.getByText('storm')).toHaveCount(0)
  await row(here, 'You recalled').getByRole('button', { name: 'Write again' }).click()
  await expect(input(here)).toHaveValue('How was the storm?')
  await input(here).fill('')

  await here.getByRole('button', { name: 'Emoji and stickers' }).click()
  await here.getByText('Stickers', { exact: true }).click()
  await here.getByRole('button', { name: 'Sleeping cat' }).click()
  await expect(log(there).getByRole('img', { name: 'Sleeping cat' })).toBeVisible()
  const picture = {
    name: 'dusk.png',
    mimeType: 'image/png',
    buffer: await readFile(new URL('../public/icon-192.png', import.meta.url)),
  }
  await here.getByLabel('Add pictures').and(here.locator('input')).setInputFiles(picture)
  await here.getByRole('button', { name: 'Send', exact: true }).click()
  await log(there).getByRole('button', { name: 'Open picture dusk.png' }).click()
  await expect(there.getByRole('dialog', { name: /picture/i })).toBeVisible()
  await there.keyboard.press('Escape')

  // An invalid picture shows an error until the member removes it.
  const broken = { ...picture, name: 'broken.png', buffer: Buffer.from('no picture') }
  await here.getByLabel('Add pictures').and(here.locator('input')).setInputFiles(broken)
  await expect(here.getByRole('alert').getByText('broken.png')).toBeVisible()
  await here.getByRole('button', { name: 'Remove broken.png' }).click()
  await expect(here.getByText('broken.png')).toHaveCount(0)

  // A muted conversation is still listed, but causes no notifications.
  await there.getByRole('button', { name: 'Options for this conversation' }).click()
  await there.getByRole('menuitem', { name: 'Mute' }).click()
  await there.getByRole('button', { name: 'For 8 hours' }).click()
  await there.getByRole('link', { name: 'Engawa home' }).click()
  await expect(log(there)).toHaveCount(0)
  await send(one, other, 'quiet', 'softly')
  await expect(there.getByRole('banner').getByTestId('news-dot').first()).toBeVisible()
  await expect(badge(there)).toHaveCount(0)
})

test('messages show simple Markdown, and never HTML', async ({ open, register }) => {
  const [one, other] = await registerChatPartners(register)
  const page = await open(one)
  await openWith(page, other)
  await write(page, '**bold** *soft* ~~gone~~ `code` [the rules](https://example.org/rules) <b>tag</b>')
  const first = row(page, 'the rules')
  for (const [tag, text] of Object.entries({ strong: 'bold', em: 'soft', s: 'gone', code: 'code' }))
    await expect(first.locator(tag)).toHaveText(text)
  await expect(first.getByRole('link', { name: 'the rules' })).toHaveAttribute(
    'href',
    'https://example.org/rules',
  )
  await expect(first).toContainText('<b>tag</b>')
  await write(
    page,
    '> quoted\n\n```\nconst a = 1\n```\n[click](javascript:alert(1)) [https://bank.example](https://evil.example/)',
  )
  const second = row(page, 'quoted')
  await expect(second.locator('blockquote')).toHaveText('quoted')
  await expect(second.locator('pre')).toHaveText('const a = 1')
  await expect(second).toContainText('[click](javascript:alert(1))')
  await expect(second.getByRole('link')).toHaveText('https://evil.example/')
  await expect(second).toContainText('Sent')
  // Quotes in each other below a certain depth are text.
  await send(other, one, 'deep', `${'>'.repeat(30)} deep words`)
  await expect(row(page, 'deep words')).toBeVisible()
  await write(page, '> quoted again')
  await expect(row(page, 'quoted again')).toContainText('Sent')
  // The source is edited, not the shown text.
  await input(page).press('ArrowUp')
  await expect(input(page)).toHaveValue(/^> quoted/)
})

test('a message is pinned for both members, and forwarded to a third one with its pictures', async ({
  open,
  register,
}) => {
  const [one, other] = await registerChatPartners(register)
  const third = await register()
  await send(one, third, 'hello', 'Hello')
  await send(third, one, 'hello', 'Hello to you')
  const [here, there] = [await open(one), await open(other)]
  await openWith(here, other)
  await openWith(there, one)
  const icon = await readFile(new URL('../public/icon-192.png', import.meta.url))
  const picture = { name: 'map.png', mimeType: 'image/png', buffer: icon }
  await there.getByLabel('Add pictures').and(there.locator('input')).setInputFiles(picture)
  await input(there).fill('Meet here at six')
  await there.getByRole('button', { name: 'Send', exact: true }).click()
  const found = row(here, 'Meet here at six')
  await found.getByText('Meet here').click({ button: 'right' })
  await here.getByRole('menuitem', { name: 'Pin message' }).click()
  for (const page of [here, there]) {
    const pinned = page.getByRole('button', { name: /^Pinned message/ })
    await expect(pinned).toContainText('Meet here at six')
    await page.reload()
    await hydrated(page)
    await expect(pinned).toBeVisible()
  }
  await there.getByRole('button', { name: 'Unpin message' }).click()
  for (const page of [here, there])
    await expect(page.getByRole('button', { name: /^Pinned message/ })).toHaveCount(0)

  await found.getByText('Meet here').click({ button: 'right' })
  await here.getByRole('menuitem', { name: 'Forward' }).click()
  await here
    .getByRole('dialog', { name: 'Forward to' })
    .getByRole('button', { name: third.profile.name })
    .click()
  await here.waitForURL(`**/messages/${third.profile.uid}`)
  await expect(row(here, 'Meet here at six')).toContainText('Sent')
  const reader = await open(third)
  await openWith(reader, one)
  const forwarded = row(reader, 'Meet here at six')
  await expect(forwarded).toContainText('Forwarded')
  await expect(forwarded.getByRole('button', { name: 'Open picture map.png' })).toBeVisible()
})

test('a PDF is saved and a recording is played by both members, other files are refused, and moderators save a reported file', async ({
  open,
  register,
  siteAdmin,
}) => {
  const [one, other] = await registerChatPartners(register)
  const [here, there] = [await open(one), await open(other)]
  await openWith(here, other)
  await openWith(there, one)
  const chooseFile = (name: string, bytes: Buffer, mimeType = '') =>
    here
      .getByLabel('Add pictures or files')
      .and(here.locator('input'))
      .setInputFiles({ name, mimeType, buffer: bytes })
  await chooseFile('tool.exe', Buffer.from('MZ'))
  await expect(here.getByText('Only pictures (JPEG, PNG, WebP, GIF, AVIF), PDF, ZIP and audio')).toBeVisible()
  const pdf = Buffer.from('%PDF-1.7 a plan')
  await chooseFile('plan.pdf', pdf, 'application/pdf')
  await here.getByRole('button', { name: 'Send', exact: true }).click()
  const link = there.getByRole('link', { name: 'Save plan.pdf' })
  const download = there.waitForEvent('download')
  await link.click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('plan.pdf')
  expect(await readFile(await saved.path())).toEqual(pdf)
  await expect(log(there).getByText('📎')).toHaveCount(0)
  await expect(listed(here, other)).toContainText('📎 plan.pdf')

  await chooseFile('song.wav', wavOf(1), 'audio/wav')
  await input(here).fill('Listen to this')
  await here.getByRole('button', { name: 'Send', exact: true }).click()
  const sound = row(there, 'Listen to this').locator('audio')
  await sound.evaluate((element: HTMLAudioElement) => void element.play())
  await expect
    .poll(() => sound.evaluate((element: HTMLAudioElement) => element.currentTime))
    .toBeGreaterThan(0)

  await other.call(contract.chat.report, { peerId: one.profile.uid, reason: 'fraud' })
  const moderator = await open(siteAdmin)
  await moderator.goto('/moderation?kind=user')
  await hydrated(moderator)
  const found = moderator.getByRole('listitem').filter({ hasText: 'Listen to this' })
  const reported = moderator.waitForEvent('download')
  await found.getByRole('link', { name: 'Save plan.pdf' }).click()
  expect(await readFile(await (await reported).path())).toEqual(pdf)
})

test('files of a message request are covered until the receiver shows them or accepts', async ({
  open,
  register,
}) => {
  const [asker, receiver] = [await register(), await register()]
  const [here, there] = [await open(asker), await open(receiver)]
  await openWith(here, receiver)
  const icon = await readFile(new URL('../public/icon-192.png', import.meta.url))
  await here
    .getByLabel('Add pictures or files')
    .and(here.locator('input'))
    .setInputFiles([
      { name: 'map.png', mimeType: 'image/png', buffer: icon },
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a plan') },
    ])
  await input(here).fill('Please look')
  await here.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(row(here, 'Please look')).toContainText('Sent')
  // The sender sees the own files.
  await expect(here.getByRole('button', { name: 'Open picture map.png' })).toBeVisible()

  await there.goto(`/messages/${asker.profile.uid}`)
  await hydrated(there)
  const picture = there.getByRole('button', { name: 'Open picture map.png' })
  const file = there.getByRole('link', { name: 'Save plan.pdf' })
  await expect(row(there, 'Please look')).toBeVisible()
  await expect(picture.or(file)).toHaveCount(0)
  expect(await problemsHere(there, 'request')).toEqual([])
  await there.getByRole('button', { name: 'Show 2 files' }).press('Enter')
  await expect(picture).toBeVisible()
  await expect(file).toBeVisible()
  await there.reload()
  await hydrated(there)
  await expect(there.getByRole('button', { name: 'Show 2 files' })).toBeVisible()
  await there.getByRole('button', { name: 'Accept' }).click()
  await expect(file).toBeVisible()
})

/** Returns a WAV file of silence, with 8,000 samples of 8 bits a second. */
function wavOf(seconds: number): Buffer {
  const rate = 8_000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + rate * seconds, 4)
  head.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, rate],
    [40, rate * seconds],
  ] as const)
    head.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, at)
  head.write('data', 36)
  return Buffer.concat([head, Buffer.alloc(rate * seconds, 128)])
}

test('three tabs share one socket and show the same count, even after the first tab is closed', async ({
  open,
  register,
}) => {
  const [reader, writer] = await registerChatPartners(register)
  const first = await open(reader)
  const tabs = [first, await first.context().newPage(), await first.context().newPage()]
  let sockets = 0
  await first.context().addInitScript(() => {
    localStorage.setItem('engawa:chat-notify', 'on')
    class Shown extends EventTarget {
      static permission = 'granted'
      static titles: string[] = []
      constructor(title: string) {
        super()
        Shown.titles.push(title)
      }
      close() {}
    }
    Object.assign(window, { Notification: Shown })
  })
  for (const tab of tabs) tab.on('websocket', (socket) => (sockets += socket.url().includes('/ws?') ? 1 : 0))
  for (const tab of tabs) {
    await tab.goto('/login')
    await tab.goto('/works/comics')
    await hydrated(tab)
  }
  for (const tab of tabs) await expect(badge(tab)).toHaveText('1')
  await send(writer, reader, 'a', 'one')
  await send(writer, reader, 'b', 'two')
  for (const tab of tabs) await expect(badge(tab)).toHaveText('3')
  for (const tab of tabs) await expect(tab).toHaveTitle(/^\(3\)\s/)
  // For each message, only one of the three tabs shows a notification.
  const shown = (tab: Page) =>
    tab.evaluate(() => (window.Notification as unknown as { titles: string[] }).titles)
  await expect
    .poll(async () => (await Promise.all(tabs.map(shown))).flat())
    .toEqual([writer.profile.name, writer.profile.name])
  // Each tab has opened two pages, and each page may have opened a socket. Only one socket exists at a time.
  const before = sockets
  await send(writer, reader, 'c', 'three')
  for (const tab of tabs) await expect(badge(tab)).toHaveText('4')
  expect(sockets).toBe(before)

  await tabs[0]!.close()
  await send(writer, reader, 'd', 'four')
  for (const tab of tabs.slice(1)) await expect(badge(tab)).toHaveText('5')
  await openWith(tabs[1]!, writer)
  await expect(row(tabs[1]!, 'four')).toBeVisible()
  for (const tab of tabs.slice(1)) await expect(badge(tab)).toHaveCount(0)
})

test('a browser that grants notifications but cannot show them still counts messages, and other errors are reported', async ({
  open,
  register,
  tolerate,
}) => {
  tolerate(/something else/)
  const [reader, writer] = await registerChatPartners(register)
  const page = await open(reader)
  await page.addInitScript(() => {
    localStorage.setItem('engawa:chat-notify', 'on')
    class Failing {
      static permission = 'granted'
      constructor(_title: string, { body }: { body: string }) {
        throw body === 'one' ? new TypeError('Illegal constructor') : new RangeError('something else')
      }
    }
    Object.assign(window, { Notification: Failing })
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/works/comics')
  await hydrated(page)
  await expect(badge(page)).toHaveText('1')
  await send(writer, reader, 'a', 'one')
  await expect(badge(page)).toHaveText('2')
  expect(errors).toEqual([])
  await send(writer, reader, 'b', 'two')
  await expect(badge(page)).toHaveText('3')
  await expect.poll(() => errors).toEqual(['something else'])
})

test('a message to a member who accepts no messages from new people is refused with an explanation', async ({
  open,
  register,
}) => {
  const [writer, reader] = [await register(), await register()]
  await reader.call(contract.accounts.setLettersFrom, { from: 'nobody' })
  const page = await open(writer)
  await page.goto(`/messages/${reader.profile.uid}`)
  await hydrated(page)
  const note = page.getByText(`${reader.profile.name} doesn’t take messages from new people.`)
  const composer = input(page)
  await expect(note).toBeVisible()
  await expect(page.getByText('No messages yet.', { exact: true })).toBeVisible()
  await expect(composer).toHaveCount(0)
  // The receiver accepts messages when the page is opened, but no longer accepts them while the visitor is writing.
  await page.goto('/messages')
  await reader.call(contract.accounts.setLettersFrom, { from: 'everybody' })
  await openWith(page, reader)
  await expect(composer).toBeVisible()
  await reader.call(contract.accounts.setLettersFrom, { from: 'nobody' })
  await write(page, 'Are you there?')
  await expect(row(page, 'Are you there?')).toContainText('This member does not take messages')
  await expect(note).toBeFocused()
  await expect(composer).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await send(reader, writer, 'first', 'I am.')
  await expect(composer).toBeVisible()
})

test('a message that could not be sent can be sent again with the same id', async ({ open, register }) => {
  const [writer, reader] = await registerChatPartners(register)
  const page = await open(writer)
  let lost = false
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (!lost) server.send(message)
    })
  })
  await openWith(page, reader)
  await write(page, 'before')
  await expect(row(page, 'before')).toContainText('Sent')
  lost = true
  await page.context().setOffline(true)
  await write(page, 'into the wind')
  await expect(row(page, 'into the wind')).toContainText('Sending')
  await expect(listed(page, reader)).toContainText('You: into the wind')
  await expect(listed(page, reader).getByLabel('Sending')).toBeVisible()
  await expect(row(page, 'into the wind')).toContainText('Not sent')
  // Stored messages can be read without a network.
  await page
    .getByRole('link', { name: /Notices/ })
    .first()
    .focus()
  await expect(row(page, 'Good evening to you')).toBeVisible()
  await expect(listed(page, reader)).toContainText('Not sent')
  await expect(row(page, 'into the wind').getByRole('button', { name: 'Send again' })).toBeVisible()
  // When the connection is back, messages that could not be sent are sent automatically.
  lost = false
  await page.context().setOffline(false)
  await expect(row(page, 'into the wind')).toContainText('Sent')
  await expect(row(page, 'into the wind')).toHaveCount(1)
  await expect(listed(page, reader)).not.toContainText('Not sent')
  await expect(listed(page, reader).getByLabel('Sending')).toHaveCount(0)
  const { items } = await reader.call(contract.chat.messages, { peerId: writer.profile.uid })
  expect(items.filter((each) => each.content === 'into the wind')).toHaveLength(1)
})

test('the messages that the browser stores can be read offline, and are deleted at logout', async ({
  open,
  register,
}) => {
  const [reader, writer] = await registerChatPartners(register)
  const third = await register()
  await send(third, reader, 'x', 'From the third')
  await reader.call(contract.chat.accept, { peerId: third.profile.uid })
  const page = await open(reader)
  await openWith(page, writer)
  await expect(row(page, 'Good evening to you')).toBeVisible()
  await listed(page, third).click()
  await expect(row(page, 'From the third')).toBeVisible()
  await page.context().setOffline(true)
  await listed(page, writer).click()
  await expect(row(page, 'Good evening to you')).toBeVisible()
  await input(page).fill('half a thought')
  await listed(page, third).click()
  await expect(listed(page, writer)).toContainText('Draft: half a thought')
  await page.context().setOffline(false)

  const deviceData = () =>
    page.evaluate(async () => {
      const { promise, resolve } = Promise.withResolvers<IDBDatabase>()
      const request = indexedDB.open('app-db')
      request.addEventListener('success', () => resolve(request.result))
      const db = await promise
      const keys = db.transaction('kv').objectStore('kv').getAllKeys()
      const { promise: done, resolve: end } = Promise.withResolvers<void>()
      keys.addEventListener('success', () => end())
      await done
      const found = {
        version: db.version,
        stores: [...db.objectStoreNames].sort(),
        keys: keys.result.map(String),
      }
      db.close()
      return found
    })
  await expect.poll(async () => (await deviceData()).keys).toContain('chat_unread_counts')
  const before = await deviceData()
  expect(before).toMatchObject({ version: 3, stores: ['articles', 'kv', 'resources'] })
  expect(before.keys).toEqual(
    expect.arrayContaining([`conv:${writer.profile.uid}`, 'chat_conversation_list']),
  )
  const other = await page.context().newPage()
  await openWith(other, writer)
  await page.goto('/user')
  await hydrated(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  // The other tab removes the messages from its screen.
  await other.waitForURL(/\/login/)
  await expect(other.getByText('Good evening')).toHaveCount(0)
  await page.waitForURL(/\/login/)
  await expect
    .poll(async () => (await deviceData()).keys.filter((key) => /^(conv:|chat_)/.test(key)))
    .toEqual([])
})

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function importText(page: Page, text: string): Promise<void> {
  const file = { name: 'messages.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel('Choose a file').and(page.locator('input')).setInputFiles(file)
}

test('an export of messages can be imported by another member, and a second import adds no duplicates', async ({
  open,
  register,
}) => {
  const [one, other] = await registerChatPartners(register)
  const page = await open(one)
  await page.goto('/messages')
  await hydrated(page)
  await choose(page, 'Export messages')
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^engawa-messages-\d{4}-\d\d-\d\dT[\d-]+Z\.json$/)
  const text = await readFile(await saved.path(), 'utf8')
  const id = String(other.profile.uid)
  expect(JSON.parse(text)).toMatchObject({
    version: 1,
    unreadCounts: { [id]: 1 },
    conversations: {
      [id]: [
        { text: 'Good evening', sender: 'me' },
        { text: 'Good evening to you', sender: 'them' },
      ],
    },
  })

  const elsewhere = await open(await register())
  await elsewhere.goto('/messages')
  await hydrated(elsewhere)
  await choose(elsewhere, 'Import messages')
  const dialog = elsewhere.getByRole('dialog')
  await importText(elsewhere, '{"version":1,')
  await expect(dialog.getByRole('alert')).toHaveText('JSON 解析失败')
  await importText(elsewhere, text)
  await expect(dialog).toContainText('2 added, 0 were already here.')
  await importText(elsewhere, text)
  await expect(dialog).toContainText('0 added, 2 were already here.')
  await elsewhere.keyboard.press('Escape')
  await listed(elsewhere, other).click()
  await expect(log(elsewhere).getByRole('article')).toHaveCount(2)
})

test('ten thousand messages and two thousand conversations need only the DOM elements of one screen', async ({
  open,
  register,
}) => {
  const page = await open(await register())
  const at = (index: number) => new Date(1_700_000_000_000 + index * 60_000).toISOString()
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    id: `m${index}`,
    text: `Message ${index}`,
    time: at(index),
    sender: index % 3 ? 'me' : 'them',
  }))
  const people = Array.from({ length: 2_000 }, (_, index) => ({
    id: String(5_000_000 + index),
    name: `Person ${index}`,
    lastMessage: { text: 'hello', time: at(index), senderId: 5_000_000 + index },
  }))
  await page.goto('/messages')
  await hydrated(page)
  await choose(page, 'Import messages')
  await importText(page, JSON.stringify({ version: 1, conversations: { '5000007': many }, chatList: people }))
  await expect(page.getByRole('dialog')).toContainText('10000 added')
  await page.keyboard.press('Escape')
  const list = page.getByRole('region', { name: 'Conversations' })
  await expect(list.getByRole('link', { name: /Person 7 / })).toBeVisible()
  expect(await list.getByRole('listitem').count()).toBeLessThan(60)
  await list.getByRole('link', { name: /Person 7 / }).click()
  await expect(row(page, 'Message 9999')).toBeInViewport()
  expect(await log(page).getByRole('article').count()).toBeLessThan(100)
  await expect(async () => {
    await log(page).press('Home')
    await expect(row(page, 'Message 0')).toBeInViewport({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Newest messages' }).click()
  await expect(row(page, 'Message 9999')).toBeInViewport()
  expect(await log(page).getByRole('article').count()).toBeLessThan(100)
})

test('a blocked conversation sends no notifications; search and dates lead to old messages', async ({
  open,
  register,
}) => {
  const [one, other] = await registerChatPartners(register)
  await send(other, one, 'kite', 'The kite is red')
  const page = await open(one)
  await openWith(page, other)
  await page.getByRole('button', { name: 'Options for this conversation' }).click()
  await page.getByRole('menuitem', { name: 'Ignore' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ignore' }).click()
  await expect(page.getByText(`You ignore ${other.profile.name}`)).toBeVisible()
  await send(other, one, 'during', 'Are you there?')
  await page.getByRole('button', { name: 'Stop ignoring' }).click()
  await expect(input(page)).toBeVisible()
  await send(other, one, 'after', 'Back again')
  await expect(row(page, 'Back again')).toBeVisible()
  await expect(row(page, 'Are you there?')).toHaveCount(0)

  await page.getByRole('button', { name: 'Search this conversation' }).click()
  await page.getByRole('searchbox', { name: 'Search for' }).fill('kite')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: /kite/ }).click()
  await expect(row(page, 'The kite is red')).toBeInViewport()
  await row(page, 'The kite is red').hover()
  await row(page, 'The kite is red').getByRole('button', { name: 'Options for this message' }).click()
  await page.getByRole('menuitem', { name: 'Delete for me' }).click()
  await expect(row(page, 'The kite is red')).toHaveCount(0)
})

test('message pages have no accessibility problems', async ({ open, register }) => {
  const [one, other] = await registerChatPartners(register)
  const problems: string[] = []
  for (const options of [{}, { colorScheme: 'dark' as const, viewport: { width: 390, height: 844 } }]) {
    const page = await open(one, options)
    for (const path of ['/messages', `/messages/${other.profile.uid}`, '/messages/system']) {
      await page.goto(path)
      await hydrated(page)
      await expect(
        page
          .getByText(/Good evening to you|Welcome|Notices/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      if (options.viewport && path.endsWith(String(other.profile.uid))) {
        // On a phone the page has only the header of the conversation, and a long press opens the actions of a message.
        await expect(page.getByRole('banner')).toBeHidden()
        const touch = { pointerType: 'touch', bubbles: true }
        await row(page, 'Good evening to you').getByText('Good evening').dispatchEvent('pointerdown', touch)
        await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('menuitem')).toHaveCount(0)
      }
      problems.push(...(await problemsHere(page, path)))
    }
  }
  expect(problems).toEqual([])
})

test('messages that cannot be loaded are loaded when the connection is back', async ({
  open,
  register,
  tolerate,
}) => {
  tolerate(/^Chat did not start/)
  const [reader, writer] = await registerChatPartners(register)
  const page = await open(reader)
  const shownToasts = await recordToasts(page)
  await page.clock.install()
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Chat did not start'))
  let refused = 0
  await page.route('**/assets/*browser-engine*', (route) => {
    refused += 1
    return route.abort()
  })
  await page.goto('/')
  await expect.poll(() => refused).toBeGreaterThan(0)
  await page.clock.runFor(2_000)
  expect((await logged).type()).toBe('error')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await shownToasts()).toEqual([])
  await send(writer, reader, 'second', 'Are you there?')
  // The number of the served page.
  await expect(badge(page)).toHaveText('1')
  await page.unroute('**/assets/*browser-engine*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(badge(page)).toHaveText('2')
})

test('after a restore of an older backup, two open tabs show the new messages instead of the lost ones', async ({
  open,
  register,
  running,
  siteAdmin,
  secondSession,
  tolerate,
}) => {
  tolerate(/WebSocket|Failed to load resource|net::ERR/)
  // The restored site gets the same port only if the port is set.
  await running.kill()
  await running.startAgain()
  const [reader, writer] = await registerChatPartners(register)
  // The first socket of a site creates the epoch, so the backup contains it.
  const first = await open(reader)
  await openWith(first, writer)
  await expect(listed(first, writer)).toBeVisible()
  const { call } = await secondSession(siteAdmin)
  const backups = () => call(contract.backups.list, {}).catch(() => undefined)
  await call(contract.backups.make, {})
  await expect.poll(async () => (await backups())?.making?.state).toBe('done')
  const { name } = (await backups())!.items[0]!
  await call(contract.backups.verify, { name })
  const verifiedOf = async () => (await backups())?.items.find((each) => each.name === name)?.verified
  await expect.poll(verifiedOf, { timeout: 60_000 }).toMatchObject({ problem: '' })

  for (const n of [1, 2]) await send(writer, reader, `lost${n}`, `Lost message ${n}`)
  const tabs = [first, await first.context().newPage()]
  let loads = 0
  for (const tab of tabs) {
    await openWith(tab, writer)
    await expect(row(tab, 'Lost message 2')).toBeVisible()
    tab.on('load', () => (loads += 1))
  }
  // The tabs are offline meanwhile, so only the epoch shows them that the log was reset: its position is higher than before.
  await first.context().setOffline(true)
  await call(contract.backups.restore, { name, confirm: name })
  await expect.poll(async () => (await backups())?.restored?.problem, { timeout: 60_000 }).toBe('')
  // The new messages have the numbers of the lost ones, and there are more of them.
  const later = [1, 2, 3, 4, 5, 6, 7, 8]
  for (const n of later) await send(writer, reader, `later${n}`, `Later message ${n}`)
  await first.context().setOffline(false)
  for (const tab of tabs) {
    await expect(row(tab, 'Later message 8')).toBeVisible({ timeout: 60_000 })
    await expect(row(tab, 'Later message')).toHaveCount(later.length)
    await expect(row(tab, 'Lost message')).toHaveCount(0)
    await expect(row(tab, 'Good evening')).toHaveCount(2)
  }
  expect(loads).toBe(0)
})

test('? shows the keyboard shortcuts of messages, and / opens the search', async ({ open, register }) => {
  const [one, other] = await registerChatPartners(register)
  const page = await open(one)
  await openWith(page, other)
  // In a text field, / and ? are normal characters.
  await input(page).fill('')
  await input(page).pressSequentially('/?')
  await expect(input(page)).toHaveValue('/?')
  await page.getByRole('link', { name: 'Notices' }).focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('New line')).toBeVisible()
  expect(await problemsHere(page, 'keys')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: 'Search messages' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Conversations' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(keys).toBeVisible()
})
