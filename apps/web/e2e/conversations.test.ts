import { contract, novelContent } from '@engawa/contract'
import type { Locator, Page } from '@playwright/test'
import { lowContrastInDark, problemsHere, problemsOver } from './kit/axe.ts'
import { expect, hydrated, makeComic, makeNovel, test, type Account } from './kit/site.ts'

// Preparing real pictures takes long on a small machine.
test.describe.configure({ timeout: 150_000 })

const { discussion } = contract
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

type CommentOptions = { replyTo?: number; part?: { kind: string; id: number; anchor?: string } }

const addComment = (by: Account, work: { id: number }, text: string, more: CommentOptions = {}) =>
  by.call(discussion.add, { kind: 'work', id: work.id, text, ...more })

const threadOf = (page: Page) => page.getByRole('region', { name: 'Comments' })
const bubble = (page: Page, text: string) =>
  page.getByRole('article', { name: /^#\d/ }).filter({ hasText: text })

async function openThread(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

const replyTo = (one: Locator) => one.getByRole('button', { name: /^Reply to / }).click()

test('a reply appears in its conversation, and its draft survives Escape and a reload', async ({
  open,
  register,
}) => {
  const [author, reader] = [await register(), await register()]
  const work = await makeComic(author, { title: 'Two levels', chapters: [1] })
  await addComment(author, work, 'Which page moved you?')
  const page = await open(reader)
  await openThread(page, `/works/${work.id}`)

  await replyTo(bubble(page, 'Which page moved you?'))
  const box = page.getByRole('textbox', { name: `Your reply to ${author.profile.name}` })
  await expect(box).toBeFocused()
  await box.pressSequentially('The last')
  await box.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(bubble(page, 'Which page').getByRole('button', { name: /^Reply to / })).toBeFocused()
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: `Continue your reply to ${author.profile.name}` }).click()
  await expect(box).toHaveValue('The last')
  await box.pressSequentially(' one.')
  await box.press('ControlOrMeta+Enter')
  const answers = page.getByRole('list', { name: `Replies to ${author.profile.name}` })
  await expect(answers.getByRole('listitem')).toHaveText([/The last one\./])
  // The new reply gets the focus, so that its author can continue by keyboard.
  await expect(answers.getByRole('listitem')).toBeFocused()

  // A reply to a reply is in the same column. It names the member to whom it replies.
  await replyTo(bubble(page, 'The last one.'))
  await page.getByRole('textbox', { name: `Your reply to ${reader.profile.name}` }).fill('Or the first.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(answers.getByRole('listitem')).toHaveText([/The last one\./, /Or the first\./])
  await expect(bubble(page, 'Or the first.')).toContainText(`to @${reader.profile.name}`)
  const list = await reader.call(discussion.list, { kind: 'work', id: work.id, threads: true })
  expect(list).toMatchObject({ total: 3, items: [{ replies: 2 }] })
  // Scrolled to the top, because axe would report a button that is half covered by the header as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  expect(await problemsHere(page, 'a conversation')).toEqual([])
})

test('a long conversation shows its beginning, loads more on request, and a link opens any part of it', async ({
  open,
  register,
}) => {
  const author = await register()
  const work = await makeComic(author, { title: 'Long talk', chapters: [1] })
  const { id } = await addComment(author, work, 'Where it began')
  for (let at = 1; at <= 30; at += 1) await addComment(author, work, `Answer ${at}.`, { replyTo: id })
  await addComment(author, work, 'Something newer')
  const { items } = await author.call(discussion.list, {
    kind: 'work',
    id: work.id,
    order: 'oldest',
    limit: 40,
  })
  const linked = items.find(({ text }) => text === 'Answer 28.')!
  const page = await open(null)
  await openThread(page, `/works/${work.id}`)
  const answers = threadOf(page).getByRole('list', { name: /^Replies to / })
  await expect(answers.getByRole('article')).toHaveCount(3)
  await threadOf(page).getByRole('button', { name: 'Show 27 more replies' }).click()
  await expect(answers.getByRole('article')).toHaveCount(23)
  // After returning from another page, an expanded conversation is still expanded.
  await bubble(page, 'Answer 20.').getByRole('link', { name: author.profile.name }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await author.call(discussion.remove, { id: items.find(({ text }) => text === 'Answer 19.')!.id })
  await page.goBack()
  await expect(answers.getByRole('article')).toHaveCount(22)
  await expect(bubble(page, 'Answer 20.')).toBeInViewport()
  await author.call(discussion.restore, { id: items.find(({ text }) => text === 'Answer 19.')!.id })
  await page.reload()
  await hydrated(page)
  await threadOf(page).getByRole('button', { name: 'Show 27 more replies' }).click()
  await threadOf(page).getByRole('button', { name: 'Show 7 more replies' }).click()
  await expect(answers.getByRole('article')).toHaveCount(30)

  await openThread(page, `/works/${work.id}?floor=${linked.floor}#comment-${linked.id}`)
  await expect(bubble(page, 'Answer 28.')).toBeInViewport()
  await expect(threadOf(page).getByRole('article').first()).toContainText('Where it began')
  await expect(bubble(page, 'Something newer')).toHaveCount(1)
  await expect(answers.getByRole('article')).toHaveCount(3 + 5 + 2)
  await threadOf(page).getByRole('button', { name: 'Show 20 replies in between' }).click()
  await expect(answers.getByRole('article')).toHaveCount(30)
  await expect(threadOf(page).getByRole('button', { name: /^Show \d/ })).toHaveCount(0)
  // A visitor who logs in from this page returns to the comment.
  const address = page.url()
  await page.getByRole('link', { name: 'Log in to comment' }).click()
  await page.getByLabel('Name or e-mail').fill(author.profile.name)
  await page.getByLabel('Password', { exact: true }).fill(author.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(address)
  await expect(bubble(page, 'Answer 28.')).toBeInViewport()
  await page.getByRole('link', { name: 'Show all in order' }).click()
  await expect(threadOf(page).getByRole('article').first()).toContainText('Something newer')
})

test('a button announces new replies and conversations, and shows them when it is pressed', async ({
  open,
  register,
}) => {
  const [author, other] = [await register(), await register()]
  const work = await makeComic(author, { title: 'At the same time', chapters: [1] })
  const head = await addComment(author, work, 'Is anybody here?')
  const doomed = await addComment(author, work, 'Never mind')
  const page = await open(author)
  await openThread(page, `/works/${work.id}`)
  await addComment(other, work, 'I am.', { replyTo: head.id })
  await page.getByRole('button', { name: 'Show 1 new reply' }).click()
  await expect(bubble(page, 'I am.')).toBeVisible()
  await addComment(other, work, 'Another matter')
  await page.getByRole('button', { name: '1 new comment' }).click()
  await expect(threadOf(page).getByRole('article').first()).toContainText('Another matter')
  await author.call(discussion.remove, { id: doomed.id })
  await expect(bubble(page, 'Never mind')).toHaveCount(0)
  await author.call(discussion.restore, { id: doomed.id })
  await expect(threadOf(page).getByRole('article')).toHaveText([
    /Another matter/,
    /Never mind/,
    /Is anybody here/,
    /I am/,
  ])
})

test('comments on a later chapter are hidden until the reader reads the chapter or shows them', async ({
  open,
  register,
}) => {
  const [author, reader] = [await register(), await register()]
  const work = await makeNovel(author, { title: 'Who did it', chapters: ['One.', 'Two.', 'Three.'] })
  const partOf = (at: number) => ({ kind: 'chapter', id: work.chapterIds[at]! })
  await addComment(author, work, 'It was the gardener.', { part: partOf(2) })
  await addComment(author, work, 'The second is slow.', { part: partOf(1) })
  await addComment(author, work, 'A fine beginning.', { part: partOf(0) })
  const page = await open(reader)
  await openThread(page, `/works/${work.id}`)
  await expect(page.getByText('A fine beginning.')).toBeVisible()
  await expect(page.getByText('It was the gardener.')).toBeHidden()
  await expect(page.getByText('The second is slow.')).toBeHidden()
  const line = page.getByText('About Chapter 2, which you have not reached yet')
  await line.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByText('The second is slow.')).toBeVisible()
  await expect(page.getByText('It was the gardener.')).toBeHidden()

  const all = page.getByRole('button', { name: 'Show what is ahead of me' })
  await all.click()
  await expect(page.getByText('It was the gardener.')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('It was the gardener.')).toBeVisible()
  await all.click()
  await expect(page.getByText('It was the gardener.')).toBeHidden()

  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('paragraph') === true,
  )
  await openThread(page, `/works/novels/${work.id}/read?chapter=${work.chapterIds[2]}`)
  await saved
  await openThread(page, `/works/${work.id}`)
  await expect(page.getByText('It was the gardener.')).toBeVisible()
  await expect(all).toHaveCount(0)
  await expect(bubble(page, 'It was the gardener.').getByRole('link', { name: 'Chapter 3' })).toBeVisible()
})

for (const [name, device] of [
  ['a desktop', {}],
  ['a phone', phone],
] as const)
  test(`in the reader, on ${name}, readers comment on the chapter; the work page links back to the chapter`, async ({
    open,
    register,
  }) => {
    const [author, reader] = [await register(), await register()]
    const work = await makeNovel(author, { title: 'Spoken of', chapters: ['One.', 'Two.'] })
    const [, second] = work.chapterIds
    await addComment(author, work, 'On the first.', { part: { kind: 'chapter', id: work.chapterIds[0]! } })
    await addComment(author, work, 'On the second.', { part: { kind: 'chapter', id: second! } })
    const page = await open(reader, device)
    await openThread(page, `/works/novels/${work.id}/read?chapter=${second}`)
    const button = page.getByRole('button', { name: 'Comments on this chapter, 1' })
    await expect(button).toHaveCount(1)
    await button.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Comments on this chapter' })
    await expect(sheet.getByRole('article')).toHaveText([/On the second\./])
    await sheet.getByRole('textbox', { name: 'Your comment' }).fill('I cried.')
    await sheet.getByRole('button', { name: 'Post comment' }).click()
    await expect(sheet.getByRole('article')).toHaveText([/I cried\./, /On the second\./])
    expect([...(await problemsOver(page)), ...(await lowContrastInDark(page))]).toEqual([])
    await replyTo(sheet.getByRole('article').filter({ hasText: 'On the second.' }))
    const box = sheet.getByRole('textbox', { name: /^Your reply to / })
    await box.fill('Me too')
    await box.press('Escape')
    await expect(box).toHaveCount(0)
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Comments on this chapter, 2' })).toHaveCount(1)

    await page.getByRole('link', { name: 'Back to Spoken of' }).first().press('Enter')
    await expect(page).toHaveURL(`/works/${work.id}`)
    const about = page.getByRole('combobox', { name: 'Which chapter this is about' })
    await expect(about).toHaveValue(String(second))
    await expect(about.getByRole('option', { selected: true })).toHaveText('Chapter 2')
    // When the field gets the focus, a field with formatting tools replaces it. Typing continues in the new field.
    await threadOf(page).getByRole('textbox', { name: 'Your comment' }).focus()
    await page.keyboard.type('Still crying.')
    await threadOf(page).getByRole('button', { name: 'Post comment' }).click()
    await expect(bubble(page, 'Still crying.').getByRole('link', { name: 'Chapter 2' })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(width).toBeLessThanOrEqual(0)
  })

test('at the end of a paragraph, the number of its comments is a button that opens them', async ({
  open,
  register,
}) => {
  const [author, reader] = [await register(), await register()]
  const words = Array.from({ length: 40 }, (_, at) => `Words of paragraph ${at}. ${'It rained. '.repeat(20)}`)
  const work = await makeNovel(author, { title: 'By paragraphs', chapters: [words.join('\n\n')] })
  const chapter = { kind: 'chapter', id: work.chapterIds[0]! }
  const { paragraphs } = await reader.call(novelContent, { chapterId: chapter.id })
  await addComment(author, work, 'On the thirtieth.', { part: { ...chapter, anchor: paragraphs[30]!.key } })
  await addComment(author, work, 'On the chapter.', { part: chapter })
  const page = await open(reader, phone)
  // A comment links to its paragraph, both on the work page and in the sheet of the reader.
  await openThread(page, `/works/${work.id}`)
  await bubble(page, 'On the thirtieth.').getByRole('link', { name: 'Chapter 1 · a paragraph' }).click()
  await expect(page).toHaveURL(new RegExp(`chapter=${chapter.id}&paragraph=${paragraphs[30]!.key}$`))
  const thirtieth = page.locator(`[data-key="${paragraphs[30]!.key}"]`)
  await expect(thirtieth).toBeInViewport()
  await thirtieth.getByRole('button', { name: '1 comment on this paragraph' }).click()
  // The number is not part of the text.
  await expect(thirtieth).toHaveText(words[30]!.trim())
  const sheet = page.getByRole('dialog', { name: 'Comments on a paragraph' })
  await expect(sheet.getByRole('article')).toHaveText([/On the thirtieth\./])
  // When the reader moves to another position, the URL becomes the URL of the chapter. This works even while the sheet is closing
  // and still has the focus.
  await sheet.evaluate(async (box) => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    const closes = new Promise((resolve) =>
      new MutationObserver(resolve).observe(box, { attributeFilter: ['data-open'] }),
    )
    press('Escape')
    await closes
    press('Home')
  })
  await expect(page).toHaveURL(new RegExp(`chapter=${chapter.id}$`))
  await expect(sheet).toHaveCount(0)
  await expect(thirtieth).not.toBeInViewport()
  await page.getByRole('button', { name: 'Comments on this chapter, 2' }).press('Enter')
  const all = page.getByRole('dialog', { name: 'Comments on this chapter' })
  await all.getByRole('link', { name: 'a paragraph' }).click()
  await expect(all).toHaveCount(0)
  await expect(thirtieth).toBeInViewport()
})

test('a comic page shows the number of its comments, which open in a sheet', async ({ open, register }) => {
  const [author, reader] = [await register(), await register()]
  const work = await makeComic(author, { title: 'Page by page', chapters: [3] })
  const chapter = { kind: 'chapter', id: work.chapterIds[0]! }
  await addComment(author, work, 'Look at the rain!', { part: { ...chapter, anchor: 'p1' } })
  await addComment(author, work, 'It stops.', { part: { ...chapter, anchor: 'p3' } })
  await addComment(author, work, 'On the whole chapter.', { part: chapter })
  const page = await open(reader, phone)
  await openThread(page, `/works/comics/${work.id}/read/${chapter.id}`)
  await page.getByRole('button', { name: 'Page 1: 1 comment' }).click()
  const sheet = page.getByRole('dialog', { name: 'Comments on page 1' })
  await expect(sheet.getByRole('article')).toHaveText([/Look at the rain!/])
  await sheet.getByRole('textbox', { name: 'Your comment' }).fill('It pours.')
  await sheet.getByRole('button', { name: 'Post comment' }).click()
  await expect(sheet.getByRole('article')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Page 1: 2 comments' })).toBeVisible()
  const { items } = await reader.call(discussion.anchors, {
    kind: 'work',
    id: work.id,
    partKind: 'chapter',
    partId: chapter.id,
  })
  expect(items.toSorted((one, other) => one.anchor.localeCompare(other.anchor))).toEqual([
    { anchor: 'p1', comments: 2 },
    { anchor: 'p3', comments: 1 },
  ])

  await page.keyboard.press('o')
  await page.getByRole('switch', { name: 'Comments on pages' }).click()
  await expect(page.getByText('Page 1: 2 comments')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Page 1: 2 comments' })).toHaveCount(0)

  // A comment links to its page. When the reader turns to another page, the URL becomes the URL of the chapter.
  await openThread(page, `/works/${work.id}`)
  await bubble(page, 'It stops.').getByRole('link', { name: 'Chapter 1 · page 3' }).click()
  await expect(page).toHaveURL(`/works/comics/${work.id}/read/${chapter.id}?page=3`)
  const slider = page.getByRole('slider', { name: 'Page' })
  await expect(slider).toHaveValue('3')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveValue('2')
  await expect(page).toHaveURL(`/works/comics/${work.id}/read/${chapter.id}`)
  await page.getByRole('button', { name: 'Comments on this chapter, 4' }).press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: 'page 3' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(slider).toHaveValue('3')
})
