import { contract, novelContent } from '@engawa/contract'
import { problemsHere, problemsOver } from './kit/axe.ts'
import { drawJpeg } from './kit/page-files.ts'
import {
  expect,
  hydrated,
  makeComic,
  makeNovel,
  makePopular,
  test,
  type Account,
  type CreatedNovel,
} from './kit/site.ts'

// Preparing real pictures takes long on a small machine.
test.describe.configure({ timeout: 150_000 })

/** Publishes comics of one page each. Does not wait until their pictures are prepared. */
async function quickComics({ call, site }: Account, titles: string[], tags: string[]): Promise<void> {
  const body = new Uint8Array(await drawJpeg(1))
  for (const title of titles) {
    const { id, chapterId } = await call(contract.works.create, { type: 'comic', title, tags })
    const { items } = await call(contract.works.createPresigned, {
      chapterId,
      files: [{ name: '1.jpg', size: body.length }],
    })
    const slot = items[0]
    if (!slot) throw new Error('no address was given')
    const put = await fetch(new URL(slot.presignedUrl, site), {
      method: 'PUT',
      body,
      headers: { 'content-type': 'image/jpeg' },
    })
    expect(put.ok).toBe(true)
    await call(contract.comics.addPages, { chapterId, uploadIds: [slot.uploadId] })
    await call(contract.works.update, { id, status: 'published' })
  }
}

test('the filters of a shelf are in its URL, and the shelf is restored when the reader returns', async ({
  page,
  register,
}) => {
  const titles = Array.from({ length: 28 }, (_, index) => `Shelf ${index + 1}`)
  const author = await register()
  await quickComics(author, titles, ['shelf-tag'])
  await page.goto('/works/comics')
  await hydrated(page)
  await page.getByRole('link', { name: 'shelf-tag', exact: true }).click()
  await expect(page).toHaveURL(/tag=shelf-tag/)
  // The URL changes shortly before the links contain the filter.
  const newest = page.getByRole('link', { name: 'Newest', exact: true })
  await expect(newest).toHaveAttribute('href', /tag=shelf-tag/)
  await newest.click()
  await expect(page).toHaveURL(/tag=shelf-tag&sort=newest/)

  const first = page.getByRole('link', { name: /^Shelf 1 / })
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      return first.count()
    })
    .toBe(1)
  await expect(page.getByRole('link', { name: /^Shelf \d+ / })).toHaveCount(28)
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shelf 1', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Shelf \d+ / })).toHaveCount(28)
  await expect(first).toBeInViewport()

  await page.getByRole('link', { name: 'Right to left', exact: true }).click()
  await expect(page).toHaveURL('/works/comics?tag=shelf-tag&direction=rtl&sort=newest')
  await expect(page.getByText('No matching comics.')).toBeVisible()
  await page.getByRole('link', { name: 'Left to right', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Shelf 28 / })).toBeVisible()

  // Works are suitable for all ages, unless their author chooses another rating.
  const { items } = await author.call(contract.works.list, {
    type: 'comic',
    tag: 'shelf-tag',
    sort: 'newest',
  })
  await author.call(contract.works.update, { id: items[0]!.id, rating: 'teen' })
  await page.goto('/works/comics?tag=shelf-tag&rating=everyone&sort=newest')
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Clear filters' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Shelf 27 / })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Shelf 28 / })).toHaveCount(0)
  await page.goto('/works/comics?tag=shelf-tag&rating=teen&sort=newest')
  await expect(page.getByRole('link', { name: /^Shelf 28 / })).toBeVisible()

  // Clicking a tag again excludes it. The choice of smaller covers is stored, and applied before hydration.
  await page.goto('/works/comics?tag=shelf-tag&language=zh')
  await hydrated(page)
  const tag = page.getByRole('link', { name: 'With “shelf-tag”' })
  await tag.click()
  await expect(page).toHaveURL('/works/comics?without=shelf-tag&language=zh')
  await expect(page.getByRole('link', { name: 'Without “shelf-tag”' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Shelf \d+ / })).toHaveCount(0)
  await page.getByRole('link', { name: 'Without “shelf-tag”' }).click()
  const newestTile = page.getByRole('link', { name: /^Shelf 28 / })
  await expect(newestTile).toBeVisible()
  const widthOf = async () => (await newestTile.boundingBox())!.width
  const before = await widthOf()
  await page.getByRole('button', { name: 'Smaller covers' }).click()
  await expect.poll(widthOf).toBeLessThan(before * 0.75)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html[data-dense]')).toBeAttached()
  await page.getByRole('button', { name: 'Larger covers' }).click()
  await expect.poll(widthOf).toBe(before)

  await page.goto('/works/comics?tag=shelf-tag&progress=completed')
  await expect(page.getByText('No matching comics.')).toBeVisible()
})

test('on a phone the filters of a shelf are in a sheet, and without scripts they are on the page', async ({
  page,
  register,
  browser,
}) => {
  await quickComics(await register(), ['Sheet 1'], ['sheet-tag'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.goto('/works/comics')
  await hydrated(page)
  const filters = page.getByRole('button', { name: /^Filters/ })
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const finished = sheet.getByRole('link', { name: 'Finished', exact: true })
  await expect(page.getByRole('link', { name: 'Finished', exact: true })).toBeHidden()

  // Escape and the back button close the sheet and discard the choices.
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await filters.focus()
    await page.keyboard.press('Enter')
    await finished.click()
    await expect(finished).toHaveAttribute('aria-current', 'true')
    await close()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/works/comics')
    await expect(filters).toBeFocused()
  }

  expect(await problemsHere(page, 'the shelf')).toEqual([])
  await filters.click()
  await expect(finished).not.toHaveAttribute('aria-current')
  expect(await problemsOver(page)).toEqual([])
  await sheet.getByRole('link', { name: 'sheet-tag', exact: true }).click()
  await finished.click()
  await sheet.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL('/works/comics?tag=sheet-tag&progress=completed')
  await expect(filters).toHaveText('Filters: 2')
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Newest')
  await expect(page).toHaveURL('/works/comics?tag=sheet-tag&progress=completed&sort=newest')
  await page.goBack()
  await page.goBack()
  await expect(filters).toHaveText('Filters')
  await page.goBack()
  await expect(page).toHaveURL('/')

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
  const plain = await context.newPage()
  await plain.goto(new URL('/works/comics', page.url()).href)
  await plain.getByRole('link', { name: 'sheet-tag', exact: true }).click()
  await expect(plain).toHaveURL(/tag=sheet-tag/)
  await expect(plain.getByRole('button', { name: /^Filters/ })).toBeHidden()
  await context.close()
})

test('members can like, download and comment on a work, and a guest must log in', async ({
  page,
  register,
  login,
  open,
}) => {
  const author = await register()
  const work = await makeComic(author, { title: 'A quiet work', chapters: [2, 2] })
  const guest = await open(null)
  await guest.goto(`/works/${work.id}`)
  const structuredData = await guest.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(structuredData ?? '')).toMatchObject({
    '@type': 'ComicSeries',
    interactionStatistic: [{ interactionType: 'https://schema.org/ReadAction' }, {}],
  })
  await hydrated(guest)
  await guest.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(guest).toHaveURL(`/login?redirect=${encodeURIComponent(`/works/${work.id}`)}`)

  const reader = await register()
  await login(page.context(), reader)
  await page.goto(`/works/${work.id}`)
  await hydrated(page)
  // The number of likes changes at once, and changes back when the request fails.
  let answer = (): void => {}
  const released = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/v1/reactions', async (route) => {
    await released
    await route.fulfill({ status: 500, json: {} })
  })
  const counts = (text: RegExp) => page.getByRole('listitem').filter({ hasText: text })
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(counts(/^1\s*like$/)).toBeVisible()
  answer()
  await expect(counts(/^0\s*likes$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await page.unroute('**/v1/reactions')
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Liked' })).toBeVisible()
  await expect
    .poll(async () => (await reader.call(contract.works.info, { id: work.id })).viewer.liked)
    .toBe(true)

  // One click saves the work on the shelf that matches the reader's reading position. A menu contains the other shelves.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Planned', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(counts(/^1\s*save$/)).toBeVisible()
  await page.getByRole('button', { name: 'Choose a shelf' }).click()
  await page.getByRole('menuitem', { name: 'On hold' }).click()
  await expect(page.getByRole('button', { name: 'On hold', exact: true })).toBeVisible()
  await expect
    .poll(async () => (await reader.call(contract.works.info, { id: work.id })).viewer.shelf)
    .toBe('on_hold')

  // Chapters are marked as read, and the marks are undone.
  const rows = page.getByRole('region', { name: 'Chapters' }).getByRole('listitem')
  const mark = async (row: number, what: string) => {
    await rows
      .nth(row)
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: what, exact: true }).click()
  }
  await expect(rows).toHaveText([/^Unread/, /^UnreadChapter 2(?!.*Chapter 2)/])
  // No chapter is before the first one, so the menu can mark only this chapter.
  await rows
    .first()
    .getByRole('button', { name: /^More for/ })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Mark as read'])
  await page.keyboard.press('Escape')
  await mark(1, 'Mark as read up to here')
  await expect(rows).toHaveText([/^Read/, /^Read/])
  await expect(page.getByRole('link', { name: 'Read again' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveText([/^Unread/, /^Unread/])
  await mark(0, 'Mark as read')
  await expect(rows).toHaveText([/^Read/, /^Unread/])
  await expect(page.getByRole('link', { name: 'Next: chapter 2' })).toBeVisible()
  // Undo is offered after the mark is stored.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(rows).toHaveText([/^Read/, /^Unread/])
  await page.route('**/v1/resource/chapters/mark', (route) => route.fulfill({ status: 500, json: {} }))
  await mark(0, 'Mark as unread')
  await expect(rows).toHaveText([/^Read/, /^Unread/])
  await expect
    .poll(async () => (await reader.call(contract.works.info, { id: work.id })).viewer.chapters.read)
    .toEqual([work.chapterIds[0]])

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Link copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  const files = page.getByRole('region', { name: 'Download' })
  expect(await files.getByRole('link').allInnerTexts()).toEqual(['EPUB', 'CBZ'])
  const part = files.getByRole('combobox', { name: 'Choose what to download' })
  await part.focus()
  await part.selectOption({ index: 2 })
  const download = page.waitForEvent('download')
  await files.getByRole('link').click()
  expect((await download).suggestedFilename()).toBe('A quiet work 002 Chapter 2.cbz')

  await page.getByLabel('Your comment').fill('The rain sounds near.')
  await page.getByRole('button', { name: 'Post comment' }).click()
  const comments = page.getByRole('region', { name: 'Comments' })
  await expect(comments.getByRole('listitem')).toHaveText([/The rain sounds near\./])
  await page.reload()
  await hydrated(page)
  await comments.getByRole('button', { name: /^More about #/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(comments.getByRole('listitem')).toHaveCount(0)
  await expect
    .poll(async () => (await reader.call(contract.works.comments, { resourceId: work.id })).items.length)
    .toBe(0)

  await page.goto('/user?tab=favorites')
  const shelves = page.getByRole('navigation', { name: 'Shelves' })
  await expect(shelves.getByRole('link')).toHaveText([
    'All 1',
    'Reading 0',
    'Planned 0',
    'Done 0',
    'On hold 1',
    'Dropped 0',
  ])
  await shelves.getByRole('link', { name: 'On hold' }).click()
  await expect(page.getByRole('link', { name: /A quiet work/ })).toBeVisible()
  await shelves.getByRole('link', { name: 'Planned' }).click()
  await expect(page.getByText('Nothing on “Planned” yet.')).toBeVisible()
})

test('a like counts at once on the page of the work and on the cached home page', async ({
  page,
  register,
  login,
}) => {
  const work = await makeComic(await register(), { title: 'Liked by many', chapters: [1] })
  // The work is the first one of the home page, with its counts.
  const likes = await makePopular(work, register)
  const count = (number: number) => new RegExp(`${number}\\s*likes`)
  const reader = await register()
  await login(page.context(), reader)
  const lead = page.getByRole('region', { name: 'People are reading' }).getByRole('article')
  const title = lead.getByRole('link', { name: 'Liked by many' })
  await expect(async () => {
    await page.goto('/')
    await expect(title).toBeVisible()
    await expect(lead).toContainText(count(likes))
  }).toPass()
  await hydrated(page)
  await title.click()
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: count(likes + 1) })).toBeVisible()
  await page.goBack()
  await expect(lead).toContainText(count(likes + 1))
  await title.click()
  await page.getByRole('button', { name: 'Liked' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: count(likes) })).toBeVisible()

  // A reader who has begun the work can continue it from this card. The list of works to continue does not contain it again.
  const place = { chapterId: work.chapterIds[0]!, position: { page: 0 }, at: new Date().toISOString() }
  await reader.call(contract.works.savePlace, place)
  await page.goto('/')
  await expect(lead.getByRole('link', { name: /^Continue/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Continue reading' })).toHaveCount(0)
})

/** Stores that a novel of one chapter was read to its end. */
async function readToEnd({ call }: Account, { chapterIds }: CreatedNovel): Promise<void> {
  const chapterId = chapterIds[0]!
  const { paragraphs } = await call(novelContent, { chapterId })
  const position = { paragraph: paragraphs[0]!.key }
  await call(contract.works.savePlace, { chapterId, position, finished: true, at: new Date().toISOString() })
}

test('works that the same readers finished are shown with a work and recommended on the home page', async ({
  open,
  register,
}) => {
  const [author, other, newcomer] = [await register(), await register(), await register()]
  const one = await makeNovel(author, { title: 'Snow on the line', chapters: ['Snow.'] })
  const near = await makeNovel(other, { title: 'The signal box', chapters: ['A lamp.'] })
  // Some of these works are in the list next to the first work of the home page. The others remain for the recommendations.
  const alsoNear = await Promise.all(
    Array.from({ length: 8 }, (_, at) => makeNovel(other, { title: `Signal ${at}`, chapters: ['A lamp.'] })),
  )
  // This work becomes the first one on the home page. Otherwise a recommended work could be the first one, and would be missing
  // in the recommendations.
  const liked = await makeNovel(author, { title: 'The best known', chapters: ['All of it.'] })
  await makePopular(liked, register)
  for (const reader of await Promise.all([register(), register(), register()]))
    for (const novel of [one, near, ...alsoNear]) await readToEnd(reader, novel)

  // A job computes the works that are similar to a work, for example after its summary changed. Answers are cached for a minute, so
  // each request uses another limit.
  await author.call(contract.works.update, { id: one.id, summary: 'It falls all night.' })
  let limit = 24
  await expect
    .poll(async () => {
      limit -= 1
      const { items } = await author.call(contract.recommendations.near, { resourceId: one.id, limit })
      return items.find(({ id }) => id === near.id)?.reason
    })
    .toEqual({ by: 'readers', readers: 3 })
  const page = await open(newcomer)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'For you' })).toHaveCount(0)
  await page.goto(`/works/${one.id}`)
  await hydrated(page)
  const likeThis = page.getByRole('region', { name: 'More like this' })
  await expect(likeThis.getByRole('listitem').filter({ hasText: near.title })).toContainText(
    '3 readers finished both',
  )

  await readToEnd(newcomer, one)
  await expect
    .poll(async () => (await newcomer.call(contract.recommendations.mine, {})).items.map(({ id }) => id))
    .toContain(near.id)
  await page.goto('/')
  await hydrated(page)
  const forMe = page.getByRole('region', { name: 'For you' })
  const recommended = forMe.getByRole('listitem').filter({ hasText: /signal/i })
  await expect(recommended.first()).toContainText(`“${one.title}”`)
  expect(await recommended.count()).toBeGreaterThan(3)
  await recommended.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /signal/i })).toBeVisible()
})

test('a long list of chapters shows the right rows if it is scrolled before its script is loaded', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  const { id } = await author.call(contract.works.create, { type: 'comic', title: 'Scrolled early' })
  for (let number = 2; number <= 60; number += 1)
    await author.call(contract.works.addChapter, { resourceId: id, title: `Part ${number}` })
  await login(page.context(), author)
  const { promise: scrolled, resolve: release } = Promise.withResolvers<void>()
  await page.route(/watch-rows-[^/]+\.js/, async (route) => {
    await scrolled
    await route.continue()
  })
  await page.goto(`/works/${id}`)
  await hydrated(page)
  const box = page.getByRole('region', { name: 'Chapters' }).last()
  await box.evaluate((list) => list.scrollTo(0, list.scrollHeight))
  release()
  await expect(box.getByRole('listitem').last()).toContainText('Part 60')
  expect(await box.evaluate((list) => list.scrollTop)).toBeGreaterThan(0)
})

test('a long list of chapters has only some rows in the DOM, and can be scrolled to the last chapter', async ({
  page,
  register,
  login,
}) => {
  const author = await register()
  const { id } = await author.call(contract.works.create, { type: 'comic', title: 'Very long' })
  for (let number = 2; number <= 90; number += 1) {
    await author.call(contract.works.addChapter, { resourceId: id, title: `Part ${number}` })
  }
  await login(page.context(), author)
  await page.goto(`/works/${id}`)
  await hydrated(page)
  const rows = page.getByRole('region', { name: 'Chapters' }).getByRole('listitem')
  await expect(rows.first()).toContainText('Chapter 1')
  expect(await rows.count()).toBeLessThan(40)
  const box = page.getByRole('region', { name: 'Chapters' }).last()
  await box.evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect(rows.last()).toContainText('Part 90')
  await expect(rows.last()).toHaveAttribute('aria-posinset', '90')
  expect(await rows.count()).toBeLessThan(40)
  await box.evaluate((list) => list.scrollTo(0, 0))
  await expect(rows.first()).toContainText('Chapter 1')
  await page.getByRole('button', { name: 'Oldest first' }).click()
  await expect(rows.first()).toContainText('Part 90')
  const search = page.getByRole('searchbox', { name: 'Find by number or title' })
  await search.fill('77')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('link')).toContainText('Part 77')
  await search.fill('part 8')
  await expect(rows.first()).toContainText('Part 89')
  // The newest chapter is first, except for the chapter with exactly this number, which comes before all others.
  await search.fill('8')
  await expect(rows.nth(1)).toContainText('Part 89')
  await expect(rows.first()).toContainText('Part 8')
  await search.fill('nowhere')
  await expect(page.getByText('Nothing found for “nowhere”.')).toBeVisible()
})
