import { contract, type SubjectRef } from '@engawa/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, makeComic, makePost, test, type Account } from './kit/site.ts'

// Preparing real pictures takes long on a small machine.
test.describe.configure({ timeout: 150_000 })

test('a removed comment stays removed after more comments are loaded and after returning to the page', async ({
  page,
  register,
  login,
}) => {
  const reader = await register()
  const work = await makeComic(reader, { title: 'Talked about', chapters: [1] })
  for (let number = 1; number <= 25; number += 1)
    await reader.call(contract.discussion.add, { kind: 'work', id: work.id, text: `Remark ${number}.` })
  await login(page.context(), reader)
  await page.goto(`/works/${work.id}`)
  await hydrated(page)
  const comments = page.getByRole('region', { name: 'Comments' })
  const items = comments.getByRole('listitem')
  await comments.getByRole('button', { name: 'Earlier comments' }).click()
  await expect(items).toHaveCount(25)
  await choose(page, items.filter({ hasText: 'Remark 24.' }), 'Delete')
  await expect(items).toHaveCount(24)
  await expect
    .poll(async () => texts(await reader.call(contract.discussion.list, { kind: 'work', id: work.id })))
    .not.toContain('Remark 24.')

  await page.getByRole('link', { name: 'Engawa home' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(items).toHaveCount(24)
  await expect(items.filter({ hasText: 'Remark 24.' })).toHaveCount(0)
})

test('a member whom the author blocked cannot comment on the work or reply to the author elsewhere', async ({
  open,
  register,
}) => {
  const [author, blocked, other] = [await register(), await register(), await register()]
  const work = await makeComic(author, { title: 'Among friends', chapters: [1] })
  const own = await makePost(author, { title: 'Among friends' })
  const post = await makePost(other, { title: 'Open to all' })
  const addComment = (as: Account, { kind, id }: SubjectRef, text: string) =>
    as.call(contract.discussion.add, { kind, id, text })
  const subjects = [{ kind: 'work', id: work.id, path: `/works/${work.id}` }, own]
  const silent = await makePost(author, { title: 'A quiet one' })
  for (const subject of subjects) await addComment(blocked, subject, 'From before.')
  for (const as of [author, other]) await addComment(as, post, 'Here I am.')
  await author.call(contract.moderation.block, { uid: blocked.profile.uid })

  const page = await open(blocked)
  for (const { path } of subjects) {
    await page.goto(path)
    await hydrated(page)
    const comments = page.getByRole('region', { name: /^(Comments|Replies)$/ })
    await expect(comments.getByText(/^You cannot (comment|reply) here\.$/)).toBeVisible()
    await expect(comments.getByText('From before.')).toBeVisible()
    await expect(comments.getByRole('textbox')).toHaveCount(0)
    await expect(comments.getByRole('button', { name: /^Reply to/ })).toHaveCount(0)
  }
  // If there are no comments, a member who cannot write is not asked to write the first one.
  await page.goto(silent.path)
  await expect(page.getByText('You cannot reply here.')).toBeVisible()
  await expect(page.getByText('No replies yet.', { exact: true })).toBeVisible()

  await page.goto(post.path)
  await hydrated(page)
  const replyTo = ({ profile: { name } }: Account) => page.getByRole('button', { name: `Reply to ${name}` })
  await expect(replyTo(other)).toBeVisible()
  await expect(replyTo(author)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Replies' }).getByRole('textbox')).toBeVisible()
})

test('undo restores a removed comment at its position, and comments can be liked', async ({
  page,
  register,
  login,
}) => {
  const reader = await register()
  await login(page.context(), reader)
  const { work, items } = await openThree(page, reader, 'Said and unsaid')
  const second = items.filter({ hasText: 'Second.' })
  await choose(page, second, 'Delete')
  await expect(items).toHaveText([/Third\./, /First\./])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(items).toHaveText([/Third\./, /Second\./, /First\./])
  // A comment can be liked only after the server has restored it.
  const stored = () => reader.call(contract.discussion.list, { kind: 'work', id: work.id })
  await expect.poll(async () => texts(await stored())).toEqual(['Third.', 'Second.', 'First.'])
  const like = second.getByRole('button', { name: /^Like .+’s comment/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await stored()).items[1]).toMatchObject({ liked: true, likes: 1 })
})

test('a restored comment stays when an earlier answer arrives late', async ({ page, register, login }) => {
  const reader = await register()
  await login(page.context(), reader)
  const { items } = await openThree(page, reader, 'Late answers')
  const release = Promise.withResolvers<void>()
  const isLate = Promise.withResolvers<void>()
  let first = true
  await page.route(/\/v1\/comments\/look\?/, async (route) => {
    if (!first) return route.continue()
    first = false
    const response = await route.fetch()
    isLate.resolve()
    await release.promise
    return route.fulfill({ response })
  })
  await choose(page, items.filter({ hasText: 'Second.' }), 'Delete')
  await isLate.promise
  const restored = page.waitForResponse(/\/restore$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await restored
  await expect(items).toHaveText([/Third\./, /Second\./, /First\./])
  const later = page.waitForResponse(/\/v1\/comments\/look\?/)
  release.resolve()
  await later
  // The restore causes another request, whose answer arrives after the late answer.
  await page.waitForResponse(/\/v1\/comments\/look\?/)
  await expect(items).toHaveText([/Third\./, /Second\./, /First\./])
})

test('after a refused picture, the text in the field is unchanged', async ({ open, register }) => {
  const reader = await register()
  const { path } = await makePost(reader, { title: 'With a picture' })
  const page = await open(reader)
  await page.goto(path)
  await hydrated(page)
  const field = page.getByRole('region', { name: 'Replies' }).getByRole('textbox')
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.locator('input[type=file][accept*=image]').first().setInputFiles(broken)
  await expect(page.getByText('This file is not a picture').first()).toBeVisible()
  await expect(field).toHaveValue('')
  await field.fill('Before and after')
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 6))
  const refused = page.waitForResponse('**/v1/texts/pictures/confirm')
  await page.locator('input[type=file][accept*=image]').first().setInputFiles(broken)
  await refused
  await expect(field).toHaveValue('Before and after')
})

test('a comment whose answer was lost is sent again, and exists once', async ({ page, register, login }) => {
  const reader = await register()
  await login(page.context(), reader)
  const post = await makePost(reader, { title: 'A lost answer' })
  await page.goto(post.path)
  await hydrated(page)
  let isLost = false
  await page.route('**/v1/comments', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue()
    isLost = true
    // The server stores the comment, and the browser gets no answer.
    await route.fetch()
    await route.abort()
  })
  const replies = page.getByRole('region', { name: 'Replies' })
  await replies.getByRole('textbox').fill('Only once.')
  const send = replies.getByRole('button', { name: 'Post reply' })
  await send.click()
  await expect(replies.getByText(/not available right now/i)).toBeVisible()
  await send.click()
  await expect(replies.getByRole('textbox')).toHaveValue('')
  await expect(replies.getByText('Only once.')).toHaveCount(1)
  const stored = await reader.call(contract.discussion.list, { kind: 'post', id: post.id })
  expect(texts(stored)).toEqual(['Only once.'])
})

test('a member reports another member’s comment to the moderators', async ({
  page,
  register,
  login,
  siteAdmin,
}) => {
  const author = await register()
  const work = await makeComic(author, { title: 'Loud words', chapters: [1] })
  await author.call(contract.discussion.add, { kind: 'work', id: work.id, text: 'Buy this!' })
  await login(page.context(), await register())
  await page.goto(`/works/${work.id}`)
  await hydrated(page)
  const comment = page.getByRole('region', { name: 'Comments' }).getByRole('listitem')
  await choose(page, comment, 'Report')
  const dialog = page.getByRole('dialog', { name: /^Report .+’s comment$/ })
  await dialog.getByLabel('What happened (optional)').fill('Selling things.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toBeHidden()
  const { items } = await siteAdmin.call(contract.moderation.queue, {})
  // Only this report is compared, because other tests create further reports on the same site.
  expect(items.filter(({ card }) => card?.line === 'Buy this!')).toMatchObject([
    { reports: [{ reason: 'spam', note: 'Selling things.' }] },
  ])
})

test('a comment is replied to, quoted and edited inline, and its earlier texts are shown', async ({
  page,
  register,
  login,
}) => {
  const reader = await register()
  const work = await makeComic(reader, { title: 'Talked over', chapters: [1] })
  const subject = { kind: 'work', id: work.id }
  await reader.call(contract.discussion.add, { ...subject, text: 'It **rains** ||in the end||.' })
  await login(page.context(), reader)
  await page.goto(`/works/${work.id}`)
  await hydrated(page)
  const items = page.getByRole('region', { name: 'Comments' }).getByRole('article')
  const spoiler = items.getByRole('button', { name: /^Spoiler/ })
  await spoiler.press('Enter')
  await expect(spoiler).toHaveCount(0)
  await expect(items.getByText('in the end')).toBeVisible()

  await choose(page, items, 'Quote')
  const box = page.getByRole('textbox', { name: /^Your reply to / })
  await expect(box).toHaveValue(/^> \*\*.*\n>\n> It \*\*rains\*\*/)
  await expect(box).toBeFocused()
  await box.press('ControlOrMeta+End')
  await box.pressSequentially('- one\ntwo')
  await page.getByRole('button', { name: 'Preview' }).last().click()
  await expect(page.locator('.prose li')).toHaveText(['one', 'two'])
  await page.getByRole('button', { name: 'Back to writing' }).click()
  await box.press('ControlOrMeta+Enter')
  await expect(items).toHaveCount(2)
  await expect(items.last().locator('blockquote')).toContainText('It rains')

  const first = items.first()
  await choose(page, first, 'Edit')
  await expect(first.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('It snows.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(first).toContainText('It snows.')
  await expect(first.getByRole('button', { name: /^More about/ })).toBeFocused()
  await expect(first).toContainText('edited')
  await choose(page, first, 'Earlier versions')
  await expect(page.getByRole('dialog')).toContainText('It **rains** ||in the end||.')
  await page.keyboard.press('Escape')

  // When a comment is removed, its editor is closed, and only the reply to the comment is still listed.
  await choose(page, first, 'Edit')
  await choose(page, first, 'Delete')
  await expect(items).toHaveCount(1)
  await expect(items.getByRole('textbox')).toHaveCount(0)
})

/** Opens a comic with three comments by this member, the newest first. */
async function openThree(page: Page, reader: Account, title: string) {
  const work = await makeComic(reader, { title, chapters: [1] })
  for (const text of ['First.', 'Second.', 'Third.'])
    await reader.call(contract.discussion.add, { kind: 'work', id: work.id, text })
  await page.goto(`/works/${work.id}`)
  await hydrated(page)
  return { work, items: page.getByRole('region', { name: 'Comments' }).getByRole('listitem') }
}

/** Chooses an action in the menu of a comment. */
async function choose(page: Page, comment: Locator, action: string): Promise<void> {
  await comment.getByRole('button', { name: /^More about #/ }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

const texts = ({ items }: { items: { text: string }[] }) => items.map(({ text }) => text)
