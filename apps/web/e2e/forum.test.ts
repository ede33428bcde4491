import { contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Account } from './kit/site.ts'
import { problemsOf, violationsOn } from './kit/axe.ts'
import { expect, hydrated, test } from './kit/site.ts'

test.describe.configure({ timeout: 120_000 })

async function publish(
  as: Account,
  input: { title: string; text: string; tags?: string[]; communityId?: number },
) {
  const { id, version } = await as.call(contract.forum.create, input)
  return as.call(contract.forum.update, { id, version, publish: true })
}

test('a post is saved automatically, survives a reload, is published, and gets live replies and votes', async ({
  page,
  open,
  register,
  login,
}) => {
  const [author, reader] = [await register(), await register()]
  await login(page.context(), author)
  await page.goto('/forum')
  await hydrated(page)
  await page.getByRole('link', { name: 'Write a post' }).first().click()
  await page.getByLabel('Title', { exact: true }).fill('Which tea on a rainy day?')
  const field = page.getByRole('textbox', { name: 'Text' })
  // The empty field is high enough for a long text.
  await expect.poll(async () => (await field.boundingBox())?.height ?? 0).toBeGreaterThan(200)
  await field.fill('I drink **hojicha**.')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect(page).toHaveURL(/\/publish\/post\?id=\d+/)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('I drink **hojicha**.')
  await page.getByRole('button', { name: 'Add a poll' }).click()
  await page.getByLabel('Option 1').fill('Green')
  await page.getByLabel('Option 2').fill('Black')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Which tea on a rainy day?' })).toBeVisible()
  await expect(page.locator('.prose strong').first()).toHaveText('hojicha')

  const other = await open(reader)
  await other.goto(page.url())
  await hydrated(other)
  await other.getByLabel('Green').check()
  await other.getByRole('button', { name: 'Vote' }).click()
  await expect(other.getByText('1 person voted')).toBeVisible()
  await other.getByRole('textbox', { name: 'Your reply' }).fill('Genmaicha!')
  await other.getByRole('button', { name: 'Post reply' }).click()
  await expect(other.getByRole('article', { name: /^#1 by/ })).toContainText('Genmaicha!')
})

test('unsaved text of a new post, of a second tab and of a published post is stored on the device', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  await login(page.context(), author)
  const words = (of: Page) => of.getByRole('textbox', { name: 'Text' })
  // Waits for the full editor, because filling the field may fail while the full editor replaces the simple one.
  const write = async (of: Page, text: string) => {
    await expect(of.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
    await words(of).fill(text)
  }
  const note = (of: Page) => of.getByRole('note').filter({ hasText: 'This device has a text' })

  // No request reaches the server. The tab is closed, and the page is opened again.
  await page.route('**/v1/api/articles/create', (route) => route.abort())
  await page.goto('/publish/post')
  await hydrated(page)
  await page.getByLabel('Title', { exact: true }).fill('On a train')
  await write(page, 'No signal in the tunnel.')
  await expect(page.getByText(/^Not saved/)).toBeVisible()
  await page.goto('/forum')
  await page.unroute('**/v1/api/articles/create')
  await page.goto('/publish/post')
  await hydrated(page)
  await note(page).getByRole('button', { name: 'Use it' }).click()
  await expect(words(page)).toHaveValue('No signal in the tunnel.')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect(page).toHaveURL(/id=\d+/)
  const path = page.url()

  // If a save of the second tab is refused, its text is stored on the device. The member can then choose between this text and
  // the saved text.
  const second = await page.context().newPage()
  await second.goto(path)
  await hydrated(second)
  await expect(note(second)).toBeHidden()
  await write(page, 'Out of the tunnel.')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  const saved = () => author.call(contract.forum.info, { id: Number(new URL(path).searchParams.get('id')) })
  await expect.poll(async () => (await saved()).text).toBe('Out of the tunnel.')
  await write(second, 'Still in the tunnel.')
  await second.getByRole('button', { name: 'Reload' }).click()
  await note(second).getByRole('button', { name: 'Use it' }).click()
  await expect(words(second)).toHaveValue('Still in the tunnel.')
  await second.getByRole('button', { name: 'Back to the saved text' }).click()
  await expect(words(second)).toHaveValue('Out of the tunnel.')
  await expect(second.getByText(/^Saved/)).toBeVisible()
  await second.reload()
  await hydrated(second)
  await expect(note(second)).toBeHidden()
  await second.close()

  // A published post changes only when its author saves it. Until then the new text is stored on the device.
  const post = await publish(author, { title: 'Arrived', text: 'At last.' })
  await page.goto(`/publish/post?id=${post.id}`)
  await hydrated(page)
  await write(page, 'At last, and late.')
  await page.reload()
  await hydrated(page)
  await expect(words(page)).toHaveValue('At last.')
  await note(page).getByRole('button', { name: 'Use it' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.locator('.prose').first()).toHaveText('At last, and late.')
  await page.goto(`/publish/post?id=${post.id}`)
  await hydrated(page)
  await expect(words(page)).toHaveValue('At last, and late.')
  await expect(note(page)).toBeHidden()
})

test('a vote can be changed or kept, and the result can be viewed before voting', async ({
  page,
  register,
  login,
}) => {
  const [author, reader] = [await register(), await register()]
  const poll = { question: 'Tea?', options: ['Green', 'Black'] }
  const closesAt = new Date(Date.now() + 3_600_000).toISOString()
  const { id, version } = await author.call(contract.forum.create, {
    title: 'Tea time',
    text: 'So?',
    poll: { ...poll, closesAt },
  })
  await author.call(contract.forum.update, { id, version, publish: true })
  await author.call(contract.forum.vote, { id, options: [1] })
  await login(page.context(), reader)
  await page.goto(`/forum/post/${id}`)
  await hydrated(page)
  const shown = page.getByRole('region', { name: 'Poll' })
  await expect(shown.getByText(/^Open until .*\d:\d\d/)).toBeVisible()
  await shown.getByRole('button', { name: 'Show the result' }).click()
  await expect(shown.getByText('1 · 100%')).toBeVisible()
  await shown.getByRole('button', { name: 'Back to voting' }).click()
  await shown.getByLabel('Green').check()
  await shown.getByRole('button', { name: 'Vote', exact: true }).click()
  await shown.getByRole('button', { name: 'Change my vote' }).click()
  await shown.getByLabel('Black').check()
  await shown.getByRole('button', { name: 'Keep my vote' }).click()
  await shown.getByRole('button', { name: 'Change my vote' }).click()
  await expect(shown.getByLabel('Green')).toBeChecked()
})

test('a community is created, joined and moderated, and its posts are listed', async ({
  page,
  open,
  register,
  login,
}) => {
  const [owner, reader] = [await register(), await register()]
  await login(page.context(), owner)
  await page.goto('/forum/community/manage')
  await hydrated(page)
  const name = `Rain ${owner.profile.uid}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Short description').fill('For those who like it wet')
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#58a' } })
    .png()
    .toBuffer()
  const picker = page.locator('main input[type=file]').first()
  await picker.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Remove icon' }).click()
  await expect(page.getByRole('button', { name: 'Choose an icon' })).toBeVisible()
  await picker.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer })
  const preview = page.locator('main img[src^="blob:"]')
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(90)
  await page.getByRole('button', { name: 'Start community' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const communityId = Number(new URL(page.url()).pathname.split('/').at(-1))
  expect((await owner.call(contract.communities.info, { id: communityId })).icon).toMatchObject({
    width: 256,
  })
  await publish(owner, { title: 'First drops', text: 'Listen.', communityId })

  const other = await open(reader)
  await other.goto(`/forum/community/${communityId}`)
  await hydrated(other)
  await other.getByRole('button', { name: 'Join' }).click()
  await expect(other.getByRole('button', { name: 'Joined' })).toBeVisible()
  await other.getByRole('link', { name: 'First drops' }).click()
  await expect(other).toHaveURL(new RegExp(`/forum/community/${communityId}/post/\\d+$`))

  await page.goto(`/forum/community/manage?id=${communityId}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Make moderator' }).click()
  await expect
    .poll(async () => (await owner.call(contract.communities.info, { id: communityId })).moderators)
    .toHaveLength(2)
})

test('a banned author of a reply sees the reason, and can write again when the ban is lifted', async ({
  page,
  open,
  register,
  login,
}) => {
  const [owner, rude] = [await register(), await register()]
  const { id: communityId } = await owner.call(contract.communities.create, {
    name: `Calm ${owner.profile.uid}`,
  })
  const post = await publish(owner, { title: 'Be nice', text: 'Please.', communityId })
  await rude.call(contract.communities.join, { id: communityId, on: true })
  await rude.call(contract.discussion.add, { kind: 'post', id: post.id, text: 'Never!' })
  const path = `/forum/community/${communityId}`
  await login(page.context(), owner)
  await page.goto(`${path}/post/${post.id}`)
  await hydrated(page)
  await page.getByRole('button', { name: `More about #1 by ${rude.profile.name}` }).click()
  await page.getByRole('menuitem', { name: `Ban ${rude.profile.name} from the community` }).click()
  const dialog = page.getByRole('dialog', { name: `Ban ${rude.profile.name} from this community?` })
  await expect(dialog.getByRole('button', { name: 'Ban', exact: true })).toBeDisabled()
  await dialog.getByLabel('Reason').fill('Shouting at people')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${rude.profile.name} is banned`)).toBeVisible()

  const other = await open(rude)
  const note = other.getByRole('note').filter({ hasText: 'You are banned from this community until' })
  for (const each of [`${path}/post/${post.id}`, path, `/publish/post?community=${communityId}`]) {
    await other.goto(each)
    await hydrated(other)
    await expect(note).toContainText('Reason: Shouting at people')
  }
  await expect(other.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()

  // The ban is undone. Then the member is banned again, by name and permanently.
  await page.getByRole('button', { name: 'Undo' }).click()
  const membership = () => rude.call(contract.communities.info, { id: communityId })
  await expect.poll(async () => (await membership()).role).toBe('member')
  await other.goto(path)
  await hydrated(other)
  await expect(other.getByRole('button', { name: 'Joined' })).toBeVisible()
  await expect(note).toBeHidden()
  await page.goto(`/forum/community/manage?id=${communityId}`)
  await hydrated(page)
  const banned = page.getByRole('region', { name: 'Banned' })
  await banned.getByLabel('Ban someone by name').fill(rude.profile.name)
  await banned.getByRole('button', { name: 'Search' }).click()
  await banned.getByRole('button', { name: `Ban ${rude.profile.name} from the community` }).click()
  await dialog.getByRole('combobox', { name: 'For how long' }).click()
  await page.getByRole('option', { name: 'Permanently' }).click()
  await dialog.getByLabel('Reason').fill('Again')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(banned.getByText('permanently')).toBeVisible()
  await expect(banned.getByText(`Again · by ${owner.profile.name}`)).toBeVisible()
  const members = page.getByRole('region', { name: 'Members' })
  await expect(members.getByText(rude.profile.name)).toBeHidden()
  const violations = await violationsOn(page, 'main')
  expect(violations.map(({ id }) => id)).toEqual([])
  await banned.getByRole('button', { name: `Lift ${rude.profile.name}’s ban` }).click()
  await expect(banned.getByText('Nobody is banned.')).toBeVisible()
  await other.goto(path)
  await hydrated(other)
  await expect(other.getByRole('button', { name: 'Join' })).toBeVisible()
})

test('a long topic opens at the comment in its URL, and earlier comments load without moving this comment', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  const post = await publish(author, { title: 'A long topic', text: 'Let us count.' })
  for (let floor = 1; floor <= 45; floor += 1)
    await author.call(contract.discussion.add, { kind: 'post', id: post.id, text: `Floor ${floor}` })
  await login(page.context(), author)
  await page.goto(`/forum/post/${post.id}?floor=30`)
  await hydrated(page)
  const floors = page.getByRole('article', { name: /^#\d+ by/ })
  await expect(floors.first()).toContainText('Floor 30')
  const before = await page.getByRole('article', { name: /^#30 by/ }).boundingBox()
  await page.getByRole('button', { name: 'Show the replies above' }).click()
  await expect(floors.first()).toContainText('Floor 10')
  const after = await page.getByRole('article', { name: /^#30 by/ }).boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(60)
  await page.keyboard.press('g')
  await page.getByRole('dialog').getByLabel('Go to reply').fill('3')
  await page.getByRole('dialog').getByRole('button', { name: 'Go', exact: true }).click()
  await expect(floors.first()).toContainText('Floor 3')
  await expect(page).toHaveURL(/floor=3$/)
  await page.getByRole('link', { name: 'Latest', exact: true }).first().click()
  await expect(floors.last()).toContainText('Floor 45')
})

test('new replies are shown at once to a reader at the end; otherwise a button announces them', async ({
  page,
  open,
  register,
  login,
}) => {
  const [author, writer] = [await register(), await register()]
  const post = await publish(author, { title: 'Live', text: 'Tell me.' })
  const subject = { kind: 'post', id: post.id }
  const long = (number: number) => `Reply ${number}.\n\n${'and so on '.repeat(60)}`
  for (let number = 1; number <= 12; number += 1)
    await author.call(contract.discussion.add, { ...subject, text: long(number) })
  await login(page.context(), author)
  const subscribed = eventReceived(page, 'subscribed')
  await page.goto(`/forum/post/${post.id}`)
  await hydrated(page)
  await subscribed
  const other = await open(writer)
  await other.goto(`/forum/post/${post.id}`)
  await hydrated(other)
  const reply = async (text: string) => {
    await other.getByRole('textbox', { name: 'Your reply' }).fill(text)
    await other.getByRole('button', { name: 'Post reply' }).click()
    await expect(other.getByRole('textbox', { name: 'Your reply' })).toHaveValue('')
  }

  // In the middle of the page, the scroll position of the reader stays.
  const third = page.getByRole('article', { name: /^#3 by/ })
  await third.scrollIntoViewIfNeeded()
  const before = await third.boundingBox()
  await reply('From the other side.')
  await reply('And once more.')
  await expect(page.getByRole('button', { name: '2 new replies' })).toBeVisible()
  expect((await third.boundingBox())?.y).toBe(before?.y)
  const articles = page.getByRole('region', { name: 'Replies' }).getByRole('article')
  await expect(articles).toHaveCount(12)
  await page.getByRole('button', { name: '2 new replies' }).click()
  await expect(articles).toHaveCount(14)
  await expect(page.getByRole('article', { name: /^#13 by/ })).toBeInViewport()

  // A reader at the very end sees new replies without pressing a button. A removed reply disappears.
  await page.getByRole('article', { name: /^#14 by/ }).scrollIntoViewIfNeeded()
  await reply('The last word.')
  await expect(articles).toHaveCount(15)
  await expect(articles.last()).toContainText('The last word.')
  const { items } = await writer.call(contract.discussion.list, { ...subject, order: 'newest', limit: 1 })
  await writer.call(contract.discussion.remove, { id: items[0]!.id })
  await expect(articles).toHaveCount(14)
})

test('texts of a blocked member are collapsed, even when they arrive live', async ({
  page,
  open,
  register,
  login,
}) => {
  const [reader, loud, other] = [await register(), await register(), await register()]
  const post = await publish(other, { title: 'Folding', text: 'Tell me.' })
  await publish(loud, { title: 'Loud post', text: 'Loud.' })
  const addComment = (as: Account, text: string) =>
    as.call(contract.discussion.add, { kind: 'post', id: post.id, text })
  await addComment(other, 'A quiet word.')
  await addComment(loud, 'A loud word.')
  await addComment(loud, 'One more loud word.')
  await addComment(other, 'The end.')
  await login(page.context(), reader)
  const path = `/forum/post/${post.id}`
  const subscribed = eventReceived(page, 'subscribed')
  await page.goto(`${path}?floor=1`)
  await hydrated(page)
  await subscribed
  const articles = page.getByRole('region', { name: 'Replies' }).getByRole('article')
  await expect(articles).toHaveCount(4)
  // Blocking a member collapses their texts at once, and undo shows them again.
  await articles
    .nth(1)
    .getByRole('button', { name: /^More about #/ })
    .click()
  await page.getByRole('menuitem', { name: `Ignore ${loud.profile.name}` }).click()
  await expect(articles).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(articles).toHaveCount(4)
  await reader.call(contract.moderation.block, { uid: loud.profile.uid })

  // In the HTML from the server the comment is already collapsed. It keeps its number, and a link to the comment scrolls to it.
  const second = (await reader.call(contract.discussion.list, { kind: 'post', id: post.id, from: 2 }))
    .items[0]!
  await page.goto(`${path}#comment-${second.id}`)
  await expect(page.getByText('#2, by someone you ignore')).toBeInViewport()
  await expect(page.getByText('A loud word.')).toBeHidden()
  await expect(articles).toHaveText([/A quiet word\./, /The end\./])
  await hydrated(page)
  const folded = page.getByRole('listitem').filter({ hasText: '#2, by someone you ignore' })
  await folded.getByRole('button', { name: 'Show' }).click()
  await expect(articles).toHaveText([/A quiet word\./, /A loud word\./, /The end\./])

  await page.getByText('The end.').scrollIntoViewIfNeeded()
  await addComment(loud, 'Loud again.')
  await expect(page.getByText('#5, by someone you ignore')).toBeVisible()
  await expect(page.getByText('Loud again.')).toBeHidden()

  await page.goto('/forum?sort=new')
  await expect(page.getByText('A post by someone you ignore').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Loud post' })).toBeHidden()
  await page.goto('/')
  const talk = page.getByRole('region', { name: 'What people are talking about' })
  await expect(talk.getByRole('link', { name: /^Folding/ })).toBeVisible()
  await expect(talk.getByRole('link', { name: /^Loud post/ })).toBeHidden()

  for (const who of [null, other]) {
    const elsewhere = await open(who)
    await elsewhere.goto(path)
    await expect(elsewhere.getByText('One more loud word.')).toBeVisible()
    await elsewhere.goto('/')
    await expect(elsewhere.getByRole('link', { name: /^Loud post/ })).toBeVisible()
  }
})

test('pictures in a text open in a viewer with keys for the next and the previous picture; Back closes it', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  const pictures = [await uploadPicture(author, 400, 300), await uploadPicture(author, 300, 900)]
  const text = pictures.map((url, at) => `![Picture ${at + 1}](${url})`).join('\n\n')
  const post = await publish(author, { title: 'Look', text })
  await login(page.context(), author)
  // The requests of pictures are aborted, but space is reserved for the pictures.
  await page.route('**/files/media/**', (route) => route.abort())
  await page.goto(`/forum/post/${post.id}`)
  await hydrated(page)
  const small = page.getByRole('button', { name: 'Enlarge picture: Picture 1' })
  const box = await small.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1)
  await page.unroute('**/files/media/**')

  await small.focus()
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog', { name: 'Picture' })
  await expect(large.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(large.getByText('2 / 2')).toBeVisible()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(large.getByRole('button', { name: 'Whole picture' })).toBeVisible()
  const violations = await violationsOn(page, '[role=dialog]')
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.goBack()
  await expect(large).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/forum/post/${post.id}$`))
  await expect(small).toBeFocused()
  await small.click()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await page.goBack()
  await expect(page).not.toHaveURL(/forum/)
})

async function uploadPicture({ call, site }: Account, width: number, height: number): Promise<string> {
  const file = await sharp({ create: { width, height, channels: 3, background: '#c6a' } })
    .png()
    .toBuffer()
  const { uploadId, presignedUrl } = await call(contract.texts.presignPicture, {
    name: 'p.png',
    size: file.length,
  })
  await fetch(new URL(presignedUrl, site), { method: 'PUT', body: new Uint8Array(file) })
  return (await call(contract.texts.confirmPicture, { uploadId })).url
}

/** Resolves when a socket of the page has received an event. */
const eventReceived = (page: Page, event: string): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes(`"event":"${event}"`)) resolve()
      }),
    )
  })

test('forum pages have no accessibility problems', async ({ page, register, login }) => {
  const author = await register()
  const community = await author.call(contract.communities.create, {
    name: `Axe ${author.profile.uid}`,
    description: 'One line',
    rules: 'Be **kind**.',
  })
  const post = await publish(author, {
    title: 'Everything at once',
    text: '## Part\n\n- a\n\n||b||\n\n> c\n\n`d`',
    communityId: community.id,
  })
  await author.call(contract.discussion.add, { kind: 'post', id: post.id, text: 'A reply.' })
  await login(page.context(), author)
  const paths = [
    '/forum',
    '/forum?sort=top',
    `/forum/community/${community.id}`,
    `/forum/community/${community.id}/post/${post.id}`,
    '/forum/community/manage',
    `/forum/community/manage?id=${community.id}`,
    '/publish/post',
  ]
  expect(await problemsOf(page, paths)).toEqual([])
})

test('on a phone the actions of a post are one row of buttons with equal size', async ({
  open,
  register,
}) => {
  const author = await register()
  const { id } = await publish(author, { title: 'Narrow', text: 'As a phone.' })
  const page = await open(await register(), { viewport: { width: 390, height: 844 } })
  await page.goto(`/forum/post/${id}`)
  await hydrated(page)
  const footer = page.locator('footer').filter({ has: page.getByRole('button', { name: /^Liked?$/ }) })
  // These presses show the longest labels.
  for (const name of ['Like', 'Save', 'Follow'])
    await footer.getByRole('button', { name, exact: true }).click()
  await expect(footer.getByRole('button', { name: 'Following' })).toBeVisible()
  const boxes = await footer
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes).toHaveLength(4)
  const [first, second, third, menu] = boxes as [DOMRect, DOMRect, DOMRect, DOMRect]
  for (const { top, width, height } of [second, third])
    expect({ top, width, height }).toEqual({ top: first.top, width: first.width, height: first.height })
  expect(menu.top + menu.height / 2).toBeCloseTo(first.top + first.height / 2, 0)
  expect(menu.right).toBeLessThanOrEqual(390)
})

test('the longest tag wraps instead of widening the page', async ({ open, register }) => {
  const author = await register()
  const tag = '慢慢读'.repeat(10)
  const { id } = await publish(author, { title: 'Tagged', text: 'At length.', tags: [tag] })
  const page = await open(author, { viewport: { width: 390, height: 844 } })
  for (const path of [`/forum/post/${id}`, '/forum']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: tag }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})
