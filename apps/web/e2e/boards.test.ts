import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './kit/site.ts'

const tiles = (page: Page) => page.locator('[data-grid] li')
const viewer = (page: Page) => page.locator('[data-viewer]')

test('by keyboard, a member searches pictures with suggested tags, and views, saves and hides pictures', async ({
  open,
  register,
  upstream,
}) => {
  test.setTimeout(90_000)
  const page = await open(await register())
  await page.goto('/picture/yandere')
  await hydrated(page)
  await expect(tiles(page).first()).toBeVisible()

  await page.keyboard.press('q')
  const search = page.getByRole('combobox', { name: 'Search pictures' })
  await expect(search).toBeFocused()
  await page.keyboard.type('-ra')
  await expect(page.getByRole('option', { name: /^rain Tags/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(search).toHaveValue('-rain ')
  await page.keyboard.type('cat')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=-rain\+cat$/)
  await expect(tiles(page).first()).toBeVisible()
  expect(upstream.of('yandere').requestedPaths().at(-1)).toContain('tags=cat+-rain+rating%3As')

  // An open picture has its own URL. Keys open the next picture, save it, and return to the list.
  await tiles(page).first().locator('a').click()
  await expect(viewer(page)).toBeVisible()
  const first = new URL(page.url()).searchParams.get('post')
  await expect(page.getByRole('complementary').getByText('Artist')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Slideshow' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Space')
  await expect(page.getByRole('complementary').getByText('Artist')).toBeVisible()
  await page.keyboard.press('d')
  await expect(viewer(page)).not.toHaveAttribute('data-viewer', first!)
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  const second = new URL(page.url()).searchParams.get('post')!
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(page).toHaveURL(/\?q=-rain\+cat$/)
  await expect(tiles(page).nth(1).locator('a')).toBeFocused()
  await expect(tiles(page).nth(1).getByTitle('Saved')).toBeVisible()

  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByRole('button', { name: 'Saved searches' }).click()
  await expect(page.getByRole('listitem').getByText('-rain cat')).toBeVisible()

  // Pictures on the blacklist are not in the DOM.
  await page.keyboard.press('b')
  await page.getByRole('textbox', { name: 'One entry per line' }).fill('cat\n(dog')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Line 2 cannot be read.')).toBeVisible()
  await page.getByRole('textbox', { name: 'One entry per line' }).fill('cat')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Blacklist' })).toBeHidden()
  await page.goto('/picture/yandere')
  await expect(page.getByText(/pictures? hidden by your blacklist/)).toBeVisible()

  // When a board is unavailable, only its list shows an error. The page and saved pictures still work.
  upstream.of('yandere').closeConnections()
  await page.goto('/picture/yandere?q=boat')
  await expect(page.getByRole('alert')).toContainText('yande.re')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Saved', exact: true }).click()
  await expect(tiles(page)).toHaveCount(1)
  await tiles(page).first().locator('a').click()
  await expect(viewer(page)).toHaveAttribute('data-viewer', second)
  await expect(page.getByRole('complementary').getByText('Artist')).toBeVisible()
})

test('ten thousand pictures scroll without a jump, and the DOM does not grow', async ({ open, tolerate }) => {
  test.setTimeout(120_000)
  tolerate(/net::ERR_|404/)
  const page = await open(null, { viewport: { width: 1280, height: 900 } })
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[])
        if (!hadRecentInput)
          shifts.push(
            `${value}: ${sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : '')).join(' | ')}`,
          )
    }).observe({ type: 'layout-shift', buffered: true })
    type ShiftEntry = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
  })
  let pending = Promise.resolve()
  await page.route('**/v1/picture/posts?*', async (route) => {
    await pending
    const at = Number(new URL(route.request().url()).searchParams.get('cursor')) || 0
    await route.fulfill({ json: { code: 1, msg: 'success', data: pageOf(at) } })
  })
  await page.goto('/picture/yandere')
  await hydrated(page)
  await expect(tiles(page).first()).toBeVisible()

  const scrolled = () => page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight] as const)

  // While more pictures are loaded near the end, the scroll position stays, also behind an open picture.
  await page.evaluate(scrollUntil, 3_000)
  for (const isOpened of [false, true]) {
    let release = (): void => undefined
    pending = new Promise((resolve) => (release = resolve))
    await page.evaluate(scrollToEnd)
    const [place, height] = isOpened ? await openOneInSight(page) : await scrolled()
    if (isOpened) await expect(viewer(page)).toBeVisible()
    release()
    await expect.poll(async () => (await scrolled())[1]).toBeGreaterThan(height)
    if (isOpened) await page.keyboard.press('Escape')
    await expect(viewer(page)).toBeHidden()
    expect((await scrolled())[0]).toBe(place)
  }

  expect(await page.evaluate(scrollUntil, LAST)).toBeLessThan(160)
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])

  // After returning from another page, the list has the same length and position.
  const [end] = await scrolled()
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/"]')?.click())
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(end - 600)
  await expect
    .poll(async () => Number(await tiles(page).last().getAttribute('data-index')))
    .toBeGreaterThan(9_000)
})

/**
 * Runs in the browser: scrolls down in steps until picture `index` exists, because more pictures load before the end is visible.
 * Returns the largest number of pictures that were in the DOM.
 */
async function scrollUntil(index: number): Promise<number> {
  const frame = () => new Promise(requestAnimationFrame)
  for (let most = 0; ;) {
    const drawn = document.querySelectorAll<HTMLElement>('[data-grid] li')
    most = Math.max(most, drawn.length)
    if (Number([...drawn].at(-1)?.dataset['index']) >= index) return most
    await frame()
    const { scrollHeight } = document.documentElement
    await frame()
    // Scrolls only within the painted content. A scroll in the same frame as new content would be counted as a layout shift.
    const below = scrollHeight - window.innerHeight - window.scrollY
    window.scrollBy({ top: Math.max(0, Math.min(8_000, below - 800)), behavior: 'instant' })
  }
}

/** Runs in the page: scrolls to the current end of the page at once. */
async function scrollToEnd(): Promise<void> {
  const below = document.documentElement.scrollHeight - window.innerHeight - window.scrollY
  window.scrollBy({ top: below - 800, behavior: 'instant' })
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}

/**
 * Opens a picture in the middle of the window. Returns the scroll position and the height of the page at that moment, because
 * rows change while pictures are loaded.
 */
async function openOneInSight(page: Page): Promise<readonly [number, number]> {
  const opened = await page.waitForFunction(() => {
    const link = [...document.querySelectorAll<HTMLElement>('[data-grid] li > a')].find((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return top > 150 && bottom < window.innerHeight - 50
    })
    link?.click()
    return link && ([window.scrollY, document.documentElement.scrollHeight] as const)
  })
  return (await opened.jsonValue())!
}

const SIDES = [
  [300, 200],
  [200, 300],
  [300, 169],
  [300, 300],
] as const
const STEP = 400
const LAST = 10_399

/** Returns an answer of the board with generated pictures, beginning at an index. */
const pageOf = (from: number) => ({
  items: Array.from({ length: STEP }, (_, index) => {
    const at = from + index
    const [width, height] = SIDES[(at * 7) % SIDES.length]!
    return {
      ...{ board: 'yandere', id: 1_000_000 - at, md5: null, width: width * 5, height: height * 5 },
      thumb: {
        url: 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==',
        width,
        height,
      },
      ...{ label: `Picture ${at}`, score: 1, isMoving: false, hasFamily: false, alsoOn: [], isKept: false },
    }
  }),
  nextCursor: from + STEP > LAST ? null : String(from + STEP),
  ...{ states: [], hidden: 0, problem: null },
})

test('on a phone nothing is wider than the screen, and a list of several boards leaves out an unavailable board', async ({
  open,
  upstream,
}) => {
  test.setTimeout(60_000)
  upstream.of('konachan').closeConnections()
  const page = await open(null, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto('/picture')
  await hydrated(page)
  await expect(page.locator('[data-states="notable"]')).toContainText('Konachan')
  await expect(tiles(page).first()).toBeVisible()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await tiles(page).first().locator('a').tap()
  await expect(viewer(page).getByText('Artist')).toBeVisible()
  const wide = await viewer(page).evaluate((node) =>
    [...node.querySelectorAll('*')].some(
      (each) => each.getBoundingClientRect().right > window.innerWidth + 1 && !each.closest('[data-stage]'),
    ),
  )
  expect(wide).toBe(false)
  await page.goBack()
  await expect(viewer(page)).toBeHidden()
  expect(await overflow()).toBeLessThanOrEqual(0)
})

test('in the picture row of the home page, the keyboard scrolls to whole pictures in both directions', async ({
  open,
  register,
}) => {
  const page = await open(await register(), { viewport: { width: 390, height: 844 } })
  await page.goto('/')
  await hydrated(page)
  const pictures = page
    .getByRole('region', { name: 'On the boards today' })
    .getByRole('listitem')
    .getByRole('link')
  const last = (await pictures.count()) - 1
  expect(last).toBeGreaterThan(4)
  const goThrough = async (key: string, order: number[]) => {
    for (const index of order) {
      await page.keyboard.press(key)
      await expect(pictures.nth(index)).toBeFocused()
      await expect(pictures.nth(index)).toBeInViewport({ ratio: 1 })
    }
  }
  const onwards = Array.from({ length: last }, (_, index) => index + 1)
  const back = onwards.map((index) => last - index)
  await pictures.first().focus()
  for (const [next, previous] of [
    ['Tab', 'Shift+Tab'],
    ['ArrowRight', 'ArrowLeft'],
  ] as const) {
    await goThrough(next, onwards)
    await goThrough(previous, back)
  }
})
