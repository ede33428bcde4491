import { contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { expect, hydrated, makeComic, makeNovel, test, type Account, type CreatedComic } from './kit/site.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wideAt = (wide: number) => (index: number) =>
  index === wide ? { width: 1200, height: 900 } : { width: 600, height: 900 }

async function read(page: Page, comic: CreatedComic, chapter = 0): Promise<void> {
  await page.goto(`/works/comics/${comic.id}/read/${comic.chapterIds[chapter]}`)
  await opened(page)
}

/** Waits until the reader is loaded and its keyboard shortcuts work. */
async function opened(page: Page): Promise<void> {
  await hydrated(page)
  await page.getByRole('slider', { name: 'Page' }).waitFor()
}

/** Returns the names of the pages on the screen, in reading order. */
const shown = (page: Page) =>
  expect.poll(() => page.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('alt'))))

/** Records the texts of the tap zones with a script in the page, because they are shown for only two seconds. */
const zonesOf = (page: Page) =>
  page.addInitScript(() => {
    const seen = { zones: '' }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      seen.zones ||= document.querySelector('[data-tap-zones]')?.textContent ?? ''
    }).observe(document, { childList: true, subtree: true })
  })
const zones = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { zones: string } }).seen.zones)

const placeOf = async ({ call }: Account, comic: CreatedComic) =>
  (await call(contract.works.info, { id: comic.id })).viewer.place

for (const layout of ['paged', 'strip'] as const)
  test(`a chapter of one page (${layout}) counts as read after a while, but not when it opens`, async ({
    open,
    register,
  }) => {
    const reader = await register()
    const sizeOf = () => ({ width: 600, height: 400 })
    const comic = await makeComic(reader, { title: 'One page', layout, chapters: [1, 1], sizeOf })
    const page = await open(reader)
    await page.clock.install()
    await read(page, comic)
    await expect.poll(async () => (await placeOf(reader, comic))?.finished).toBe(false)
    await page.clock.fastForward('01:00')
    await expect.poll(async () => (await placeOf(reader, comic))?.finished).toBe(true)
  })

test('a comic that is read from right to left reverses arrow keys, and shows pairs and a wide page', async ({
  open,
  register,
}) => {
  const reader = await register()
  const comic = await makeComic(reader, {
    title: 'Right to left',
    direction: 'rtl',
    chapters: [8],
    sizeOf: wideAt(5),
  })
  const desktop = await open(reader)
  await zonesOf(desktop)
  await read(desktop, comic)
  await shown(desktop).toEqual(['Page 1'])
  await expect.poll(() => zones(desktop)).toBe('Next pageControlsRight to leftPrevious page')
  await desktop.keyboard.press('ArrowLeft')
  await expect(desktop.locator('[data-tap-zones]')).toHaveCount(0)
  await shown(desktop).toEqual(['Page 2', 'Page 3'])
  const [second, third] = await Promise.all(
    ['Page 2', 'Page 3'].map((name) => desktop.getByRole('img', { name, exact: true }).boundingBox()),
  )
  expect(third!.x + third!.width).toBeLessThanOrEqual(second!.x + 1)
  await desktop.keyboard.press('x')
  await shown(desktop).toEqual(['Page 2'])
  await desktop.keyboard.press('x')
  await shown(desktop).toEqual(['Page 2', 'Page 3'])
  await desktop.keyboard.press('ArrowRight')
  await shown(desktop).toEqual(['Page 1'])
  for (const press of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await desktop.keyboard.press(press)
  await shown(desktop).toEqual(['Page 6'])
  await expect.poll(async () => (await placeOf(reader, comic))?.position['page']).toBe(5)
  await desktop.reload()
  await opened(desktop)
  await shown(desktop).toEqual(['Page 6'])
  expect(await zones(desktop)).toBe('')

  const pocket = await open(reader, phone)
  await read(pocket, comic)
  await shown(pocket).toEqual(['Page 6'])
  // A tap on the left side opens the next page, because the comic is read from right to left.
  await pocket.touchscreen.tap(20, 420)
  await shown(pocket).toEqual(['Page 7'])
})

test('the reading position is stored even if the connection is lost for a while', async ({
  open,
  register,
  tolerate,
}) => {
  // Chat may start while there is no connection, which is logged as an error.
  tolerate(/^(Chat|The work in the background) did not start/)
  const reader = await register()
  const comic = await makeComic(reader, { title: 'Two chapters', chapters: [3, 3] })
  const page = await open(reader, phone)
  await read(page, comic)
  await shown(page).toEqual(['Page 1'])
  await page.keyboard.press('End')
  await shown(page).toEqual(['Page 3'])
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('region', { name: 'End of Chapter 1' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`/read/${comic.chapterIds[1]}$`))
  await shown(page).toEqual(['Page 1'])
  await expect.poll(async () => (await placeOf(reader, comic))?.chapterId).toBe(comic.chapterIds[1])

  // The button with the title opens the list of chapters, in which the finished chapter is marked. Opening the finished chapter
  // again does not change where the member continues.
  await page.getByRole('button', { name: /Show all chapters$/ }).focus()
  await page.keyboard.press('Enter')
  const chapters = page.getByRole('dialog', { name: 'Chapters' })
  await expect(chapters.getByRole('listitem')).toHaveText([/^Read.*Chapter 1/, /Chapter 2/])
  await expect(chapters.getByRole('listitem').nth(1).getByRole('button')).toHaveAttribute(
    'aria-current',
    'true',
  )
  await chapters.getByRole('button', { name: /Chapter 1/ }).click()
  await expect(page).toHaveURL(new RegExp(`/read/${comic.chapterIds[0]}$`))
  await shown(page).toEqual(['Page 1'])
  await page.getByRole('button', { name: 'Next chapter Ch. 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/read/${comic.chapterIds[1]}$`))
  expect((await placeOf(reader, comic))?.chapterId).toBe(comic.chapterIds[1])

  await page.context().setOffline(true)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('slider', { name: 'Page' })).toHaveValue('2')
  await page.context().setOffline(false)
  await expect.poll(async () => (await placeOf(reader, comic))?.position['page']).toBe(1)
})

test('after the reader is closed, it no longer polls for pages that are being prepared', async ({
  open,
  register,
}) => {
  const reader = await register()
  const comic = await makeComic(reader, { title: 'Being prepared', chapters: [1] })
  const page = await open(reader)
  await page.clock.install()
  const looks: (() => void)[] = []
  await page.route('**/resource/content/*', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: { pages: { state: string }[] } }
    for (const each of json.data.pages) each.state = 'pending'
    if (looks.length > 0) await new Promise<void>((resolve) => looks.push(resolve))
    else looks.push(() => undefined)
    await route.fulfill({ response: answer, json })
  })
  await page.goto(`/works/${comic.id}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Read from chapter 1' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/read/${comic.chapterIds[0]}$`))
  await expect.poll(() => looks.length).toBe(1)
  await page.clock.fastForward('00:03')
  await expect.poll(() => looks.length).toBe(2)
  await page.goBack()
  await expect(page).toHaveURL(`/works/${comic.id}`)
  // The address changes before the reader is closed.
  await expect(page.getByRole('heading', { name: 'Being prepared', exact: true })).toBeVisible()
  await expect(page.locator('[data-reader]')).toHaveCount(0)
  const answered = page.waitForResponse((message) => message.url().includes('/resource/content/'))
  looks[1]!()
  await (await answered).finished()
  await page.clock.runFor('02:00')
  expect(looks).toHaveLength(2)
  // Requests are no longer delayed, because the page prefetches chapters even at the end of the test.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a strip never jumps, has only some pages in the DOM, and continues into the next chapter', async ({
  open,
  register,
}) => {
  const reader = await register()
  const comic = await makeComic(reader, {
    title: 'Strip',
    layout: 'strip',
    chapters: [24, 2],
    sizeOf: (index) => ({ width: 300, height: 500 + index * 10 }),
  })
  const page = await open(reader)
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await read(page, comic)
  const strip = page.getByRole('region', { name: 'Pages' })
  await expect(page.getByRole('img', { name: 'Page 1', exact: true })).toBeVisible()
  for (let number = 5; number <= 24; number += 5) {
    await strip.evaluate((node, part) => (node.scrollTop = node.scrollHeight * part), (number - 1) / 27)
    await expect.poll(() => page.getByRole('img').count()).toBeLessThan(16)
  }
  await expect
    .poll(async () => {
      await strip.evaluate((node) => (node.scrollTop = node.scrollHeight))
      return new URL(page.url()).pathname
    })
    .toBe(`/works/comics/${comic.id}/read/${comic.chapterIds[1]}`)
  await expect(page.getByRole('img', { name: 'Page 2', exact: true })).toBeVisible()
  expect(
    await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift),
  ).toBeLessThan(0.005)
  await expect.poll(async () => (await placeOf(reader, comic))?.chapterId).toBe(comic.chapterIds[1])
})

test('the settings of the reader are stored, and the key ? shows the keyboard shortcuts', async ({
  open,
  register,
}) => {
  const reader = await register()
  const comic = await makeComic(reader, { title: 'Settings', chapters: [4] })
  const page = await open(reader)
  await read(page, comic)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('o')
  const settings = page.getByRole('dialog', { name: 'Reading settings' })
  // The film is visible behind the pages where there is free space. Options that do not apply cannot be chosen.
  await expect(settings.getByRole('radio', { name: 'Sky' })).toBeChecked()
  await expect(page.locator('[data-reader]')).toHaveAttribute('data-background', 'sky')
  await settings.getByRole('radio', { name: 'Strip' }).check()
  await expect(settings.getByRole('radiogroup', { name: 'Reading direction' })).toHaveCount(0)
  const widthOf = async () => (await page.locator('img[alt="Page 1"]').boundingBox())?.width
  const width = settings.getByRole('slider', { name: 'Width' })
  await width.focus()
  await width.press('Home')
  await expect.poll(widthOf).toBe(Math.round(0.3 * page.viewportSize()!.width))
  await settings.getByRole('radio', { name: 'Single' }).check()
  await expect(width).toHaveCount(0)
  await settings.getByRole('radio', { name: 'Black' }).check()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await shown(page).toEqual(['Page 2'])
  await page.reload()
  await opened(page)
  await page.keyboard.press('o')
  await expect(settings.getByRole('radio', { name: 'Single' })).toBeChecked()
  await expect(settings.getByRole('radio', { name: 'Black' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await page.keyboard.press('t')
  await page.getByRole('dialog', { name: 'All pages' }).getByRole('button', { name: 'Page 4' }).click()
  await shown(page).toEqual(['Page 4'])

  // The ball of the mascot appears together with the controls, above the bar, and disappears with them.
  const ball = page.getByTestId('mascot-ball')
  await expect(async () => {
    await page.mouse.move(600 + Math.random() * 50, 300)
    await expect(ball).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const [ballBox, bar] = await Promise.all([
    ball.boundingBox(),
    page.locator('[data-reader] > footer').boundingBox(),
  ])
  expect(ballBox!.y + ballBox!.height).toBeLessThanOrEqual(page.viewportSize()!.height - bar!.height)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(ball).toBeHidden()
  await page.keyboard.press('End')
  await shown(page).toEqual(['Page 4'])

  // Single-letter shortcuts can be turned off permanently. Other keys still work.
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByRole('switch', { name: 'Single-letter shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.reload()
  await opened(page)
  for (const key of ['t', 'o', '?', 'Home']) await page.keyboard.press(key)
  await shown(page).toEqual(['Page 1'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the card at the end of a finished work offers all actions, also in the strip', async ({
  open,
  register,
}) => {
  const [author, reader] = [await register(), await register()]
  const comic = await makeComic(author, { title: 'The last lantern', layout: 'strip', chapters: [1] })
  await author.call(contract.works.update, { id: comic.id, progress: 'completed' })
  const later = await makeNovel(author, { title: 'After the lantern', chapters: ['Morning.'] })
  await reader.call(contract.works.shelve, { resourceId: comic.id, shelf: 'planned' })
  const page = await open(reader, phone)
  await read(page, comic)
  const end = page.getByRole('region', { name: 'End of Chapter 1' })
  // Pressing PageDown several times reaches the end.
  const finishedText = end.getByText('You have finished The last lantern.')
  await expect(async () => {
    await page.keyboard.press('PageDown')
    await expect(finishedText).toBeAttached({ timeout: 500 })
  }).toPass()
  await finishedText.scrollIntoViewIfNeeded()
  await expect(finishedText).toBeInViewport()
  await expect(end.getByText('It is now on your shelf “Done”.')).toBeVisible()
  await expect
    .poll(async () => (await reader.call(contract.works.info, { id: comic.id })).viewer.shelf)
    .toBe('done')

  // These buttons are pressed with only the keyboard.
  for (const name of ['Like', 'Follow']) {
    await end.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(end.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  const { uid: userId } = (await reader.call(contract.works.info, { id: comic.id })).author
  await expect
    .poll(async () => (await reader.call(contract.accounts.info, { userId })).isFollowing)
    .toBe(true)
  const field = end.getByRole('textbox', { name: 'Your comment' })
  await field.fill('I will miss the lantern.')
  // When a comment that was still being sent is inserted, a link under the pointer must not move.
  const release = Promise.withResolvers<void>()
  await page.route(/\/v1\/comments$/, async (route) => {
    await release.promise
    await route.continue()
  })
  await field.press('Control+Enter')
  const next = end.getByRole('region', { name: 'Next by the same author' }).getByRole('link')
  // The link is scrolled away from the bars, because they appear and disappear.
  await next.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await next.hover()
  const address = await next.getAttribute('href')
  let point: [number, number] = [0, 0]
  const pointed = () =>
    page.evaluate(
      ([left, top]) => document.elementFromPoint(left, top)?.closest('a')?.getAttribute('href'),
      point,
    )
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await next.boundingBox())!
      point = [x + width / 2, y + height / 2]
      return pointed()
    })
    .toBe(address)
  release.resolve()
  await expect(end.getByRole('article').getByText('I will miss the lantern.')).toBeVisible()
  await expect(page.locator('[aria-label="Comments on this chapter, 1"]')).toHaveCount(1)
  await expect(end.getByRole('button', { name: 'Done', exact: true })).toHaveAttribute('aria-pressed', 'true')
  expect(await pointed()).toBe(address)
  await next.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: later.title })).toBeVisible()
})

/** A window in which pictures are decoded only after `release`. */
type Held = { held?: Promise<void>; release?: () => void }

test('a zoom loads the original of a wide page, and a reader can choose to see only originals', async ({
  open,
  register,
}) => {
  const reader = await register()
  const sizeOf = (index: number) =>
    index === 0 ? { width: 4_800, height: 2_400 } : { width: 600, height: 900 }
  const comic = await makeComic(reader, { title: 'Originals', chapters: [6], sizeOf })
  const page = await open(reader)
  await page.addInitScript(() => {
    const { decode } = HTMLImageElement.prototype
    HTMLImageElement.prototype.decode = async function () {
      await (window as Held).held
      return decode.call(this)
    }
  })
  await read(page, comic)
  const kindNow = (name: string) =>
    page
      .getByRole('img', { name, exact: true })
      .evaluate((image: HTMLImageElement) => /media\/(\w+)\//.exec(image.currentSrc)?.[1])
  const kindOf = (name: string) => expect.poll(() => kindNow(name))
  await kindOf('Page 1').toBe('page')
  // Until the original is decoded, the form stays, because the page would be empty.
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.assign(window, { held: promise, release: resolve } satisfies Held)
  })
  const arrived = page.waitForResponse(/\/media\/original\//).then((answer) => answer.finished())
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await arrived
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await kindNow('Page 1')).toBe('page')
  await page.evaluate(() => (window as Held).release?.())
  await kindOf('Page 1').toBe('original')
  await page.keyboard.press('0')
  await page.keyboard.press('o')
  const settings = page.getByRole('dialog', { name: 'Reading settings' })
  await settings.getByRole('switch', { name: 'Original files' }).click()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await shown(page).toEqual(['Page 2', 'Page 3'])
  await kindOf('Page 2').toBe('original')
  await page.reload()
  await opened(page)
  await shown(page).toEqual(['Page 2', 'Page 3'])
  await kindOf('Page 2').toBe('original')
})
