import { contract } from '@engawa/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, makeComic, makeNovel, makeVideo, test, type Account } from './kit/site.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const chapterText = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `Paragraph ${at + 1}. ${'It rained on the veranda all night long. '.repeat(8)}`,
  ).join('\n\n')

type Work = { id: number; chapterIds: number[] }
const comicPath = ({ id, chapterIds }: Work) => `/works/comics/${id}/read/${chapterIds[0]}`
const novelPath = ({ id, chapterIds }: Work) => `/works/novels/${id}/read?chapter=${chapterIds[0]}`
const videoPath = ({ id, chapterIds }: Work) => `/works/videos/${id}/${chapterIds[0]}`

const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true })
const footer = (page: Page) => page.locator('[data-reader] > footer')
const stage = (page: Page) => page.locator('[data-reader-stage]')

/** Opens a reader or player, and waits until its position is known and its keys work. */
async function openReader(page: Page, path: string, position: string): Promise<Locator> {
  await page.goto(path)
  await hydrated(page)
  const shown = slider(page, position)
  await expect(shown).toHaveAttribute('aria-valuetext', /[1-9]|0%/)
  return shown
}

const placeOf = async ({ call }: Account, { id }: Work) =>
  (await call(contract.works.info, { id })).viewer.place
const isRead = async ({ call }: Account, { id, chapterIds }: Work) =>
  (await call(contract.works.info, { id })).viewer.chapters.read.includes(chapterIds[0]!)

/** Waits until the bars have disappeared, and shows them until a command hides them. */
async function showBars(page: Page): Promise<void> {
  await expect(footer(page)).not.toBeInViewport()
  await page.keyboard.press('m')
  await expect(footer(page)).toBeInViewport()
}

/** Presses a button of the bars, which appear when the mouse moves. */
const pressInBar = (page: Page, name: string | RegExp): Promise<void> =>
  expect(async () => {
    await page.mouse.move(500 + Math.random() * 50, 300)
    await page.getByRole('button', { name, exact: true }).click({ timeout: 2_000 })
  }).toPass()

const closeSheet = async (sheet: Locator): Promise<void> => {
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(sheet).toBeHidden()
}

test('in the comic reader Space turns the page after each panel, whether it was opened by pointer or key', async ({
  open,
  register,
}) => {
  const reader = await register()
  const comic = await makeComic(reader, { title: 'Space', chapters: [12] })
  const page = await open(reader)
  const position = await openReader(page, comicPath(comic), 'Page')
  await page.keyboard.press('s')

  await pressInBar(page, 'All pages')
  const pages = page.getByRole('dialog', { name: 'All pages' })
  await pages.getByRole('button', { name: 'Page 4', exact: true }).click()
  await expect(pages).toBeHidden()
  await page.keyboard.press('Space')
  await expect(position).toHaveValue('5')

  const settings = page.getByRole('dialog', { name: 'Reading settings' })
  await pressInBar(page, 'Reading settings')
  await closeSheet(settings)
  await page.keyboard.press('Space')
  await expect(position).toHaveValue('6')

  await pressInBar(page, /^Comments on this chapter/)
  await closeSheet(page.getByRole('dialog', { name: /^Comments/ }))
  await page.keyboard.press('Space')
  await expect(position).toHaveValue('7')

  await page.getByRole('button', { name: 'Reading settings' }).focus()
  await page.keyboard.press('Enter')
  await expect(settings).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await page.keyboard.press('Space')
  await expect(position).toHaveValue('8')

  // The slider does not take Space either.
  await page.mouse.move(500, 300)
  await expect(footer(page)).toBeInViewport({ ratio: 1 })
  const box = (await position.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const now = Number(await position.inputValue())
  await page.keyboard.press('Space')
  await expect(position).toHaveValue(String(now + 1))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('in the novel reader Space goes on after each panel', async ({ open, register }) => {
  const reader = await register()
  const novel = await makeNovel(reader, { title: 'Space', chapters: [chapterText(60)] })
  const page = await open(reader)
  const position = await openReader(page, novelPath(novel), 'Place in the chapter')
  const goesOn = async () => {
    const before = Number(await position.inputValue())
    await page.keyboard.press('Space')
    await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(before)
  }
  for (const [button, name] of [
    ['Reading settings', 'Reading settings'],
    ['Highlights and notes', 'Highlights and notes'],
    ['Keyboard shortcuts', 'Keyboard shortcuts'],
  ] as const) {
    await pressInBar(page, button)
    await closeSheet(page.getByRole('dialog', { name }))
    await goesOn()
  }
  await page.keyboard.press('d')
  await expect(position).toHaveAttribute('aria-valuetext', / \/ /)
  await pressInBar(page, 'Reading settings')
  await closeSheet(page.getByRole('dialog', { name: 'Reading settings' }))
  await goesOn()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('in the player Space plays and pauses after each panel', async ({ open, register }) => {
  const viewer = await register()
  const video = await makeVideo(viewer, { title: 'Space', episodes: [{ seconds: 40, silent: true }] })
  const page = await open(viewer)
  await openReader(page, videoPath(video), 'Time')
  const player = page.getByRole('region', { name: 'Video', exact: true })
  for (const [button, name] of [
    ['Player settings', 'Player settings'],
    ['Episodes', 'Episodes'],
    ['Keyboard shortcuts', 'Keyboard shortcuts'],
  ] as const) {
    await player.getByRole('button', { name: button, exact: true }).click()
    await closeSheet(page.getByRole('dialog', { name }))
    await page.keyboard.press('Space')
    await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(player.getByRole('button', { name: 'Play', exact: true }).last()).toBeVisible()
  }
})

test('a jump to the last page of a comic does not count as read, but the step beyond it does', async ({
  open,
  register,
}) => {
  const reader = await register()
  const comic = await makeComic(reader, { title: 'Jump', chapters: [8, 1] })
  const page = await open(reader)
  await page.clock.install()
  const position = await openReader(page, comicPath(comic), 'Page')
  await position.fill('8')
  await position.blur()
  await expect.poll(async () => (await placeOf(reader, comic))?.position['page']).toBe(7)
  await page.clock.fastForward('05:00')
  await page.keyboard.press('Home')
  await expect.poll(async () => (await placeOf(reader, comic))?.position['page']).toBe(0)
  await page.keyboard.press('End')
  await page.clock.fastForward('05:00')
  await expect.poll(async () => (await placeOf(reader, comic))?.position['page']).toBe(7)
  expect(await isRead(reader, comic)).toBe(false)

  // The card has no buttons of the page before it.
  const button = page.getByRole('button', { name: 'Page 8: 0 comments' })
  await page.mouse.move(500 + Math.random() * 50, 300)
  await expect(button).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('region', { name: 'End of Chapter 1' })).toBeVisible()
  await expect(position).toHaveAttribute('aria-valuetext', 'End')
  await expect(footer(page)).not.toContainText('/')
  await expect(page.getByRole('button', { name: /^Page \d: / })).toHaveCount(0)
  await expect.poll(() => isRead(reader, comic)).toBe(true)
})

test('a jump to the end of a strip does not count as read, but the step beyond it does', async ({
  open,
  register,
}) => {
  const reader = await register()
  const sizeOf = () => ({ width: 600, height: 400 })
  const comic = await makeComic(reader, { title: 'Long jump', layout: 'strip', chapters: [8], sizeOf })
  const page = await open(reader)
  await page.clock.install()
  await openReader(page, comicPath(comic), 'Page')
  const offset = async () => Number((await placeOf(reader, comic))?.position['offset'])
  await page.keyboard.press('End')
  await expect.poll(async () => (await placeOf(reader, comic))?.position['page']).toBe(7)
  await page.clock.fastForward('05:00')
  await page.mouse.move(600, 300)
  await page.mouse.wheel(0, 60)
  await expect.poll(offset).toBeGreaterThan(0.1)
  expect(await isRead(reader, comic)).toBe(false)
  await page.keyboard.press('PageDown')
  await expect.poll(() => isRead(reader, comic)).toBe(true)
})

test('a jump to the end of a novel chapter does not count as read, until the reader goes on from there', async ({
  open,
  register,
}) => {
  const reader = await register()
  const novel = await makeNovel(reader, { title: 'Jump', chapters: [chapterText(40), 'The end.'] })
  const page = await open(reader)
  await page.clock.install()
  const position = await openReader(page, novelPath(novel), 'Place in the chapter')
  await position.fill('1000')
  await position.blur()
  await expect.poll(async () => Number((await placeOf(reader, novel))?.position['part'])).toBeGreaterThan(0.8)
  await page.clock.fastForward('30:00')
  await page.keyboard.press('Home')
  await expect.poll(async () => Number((await placeOf(reader, novel))?.position['part'])).toBe(0)
  await page.keyboard.press('End')
  await expect.poll(async () => Number((await placeOf(reader, novel))?.position['part'])).toBeGreaterThan(0.8)
  expect(await isRead(reader, novel)).toBe(false)
  await page.keyboard.press(']')
  await expect(page).toHaveURL(new RegExp(`chapter=${novel.chapterIds[1]}$`))
  await expect.poll(() => isRead(reader, novel)).toBe(true)
})

test('a seek to the end of a video does not count as watched, but playing or short seeks into the end do', async ({
  open,
  register,
}) => {
  const viewer = await register()
  const video = await makeVideo(viewer, { title: 'Jump', episodes: [{ seconds: 40, silent: true }] })
  const page = await open(viewer)
  const time = await openReader(page, videoPath(video), 'Time')
  const seconds = async () => Number((await placeOf(viewer, video))?.position['seconds'])
  // Before the length of the video is loaded, no key can seek.
  await expect
    .poll(() => page.locator('video').evaluate((each: HTMLVideoElement) => each.readyState))
    .toBeGreaterThan(0)
  await page.keyboard.press('End')
  await expect.poll(seconds).toBeGreaterThan(39)
  expect((await placeOf(viewer, video))?.finished).toBe(false)
  await page.keyboard.press('8')
  await expect(time).toHaveAttribute('aria-valuetext', '0:32 of 0:40')
  await expect.poll(seconds).toBe(32)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await placeOf(viewer, video))?.finished).toBe(true)
})

for (const kind of ['comic', 'novel'] as const)
  test(`scrolling on in a ${kind} hides the bars, and scrolling back shows them`, async ({
    open,
    register,
  }) => {
    const reader = await register()
    const path =
      kind === 'comic'
        ? comicPath(await makeComic(reader, { title: 'Bars', layout: 'strip', chapters: [12] }))
        : novelPath(await makeNovel(reader, { title: 'Bars', chapters: [chapterText(60)] }))
    const position = kind === 'comic' ? 'Page' : 'Place in the chapter'
    const page = await open(reader)
    await openReader(page, path, position)
    await page.mouse.move(600, 360)
    await showBars(page)
    await page.mouse.wheel(0, 400)
    await expect(footer(page)).not.toBeInViewport()
    await page.mouse.wheel(0, -200)
    await expect(footer(page)).toBeInViewport()

    const pocket = await open(reader, phone)
    await openReader(pocket, path, position)
    await expect(footer(pocket)).not.toBeInViewport()
    await pocket.touchscreen.tap(195, 420)
    await expect(footer(pocket)).toBeInViewport()
    const touch = await pocket.context().newCDPSession(pocket)
    const drag = async (by: number) => {
      const place = (part: number) => [{ x: 195, y: 420 + by * part }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: place(0) })
      for (const part of [0.2, 0.6, 1])
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: place(part) })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await drag(-300)
    await expect(footer(pocket)).not.toBeInViewport()
    await drag(200)
    await expect(footer(pocket)).toBeInViewport()
  })

test('a double tap on a phone zooms, and does not show the bars', async ({ open, register }) => {
  const reader = await register()
  const comic = await makeComic(reader, { title: 'Zoom', chapters: [3] })
  const page = await open(reader, phone)
  await openReader(page, comicPath(comic), 'Page')
  await expect(footer(page)).not.toBeInViewport()
  await page.evaluate(() => {
    const bar = document.querySelector('[data-reader] > footer')!
    const looks = { shown: false }
    Object.assign(window, { looks })
    new MutationObserver(() => {
      looks.shown ||= !bar.classList.contains('translate-y-full')
    }).observe(bar, { attributes: true })
  })
  await page.touchscreen.tap(195, 420)
  await page.touchscreen.tap(195, 420)
  await expect(stage(page).locator('> div')).toHaveCSS('transform', /matrix\(2, 0, 0, 2/)
  const wasShown = () => page.evaluate(() => (window as unknown as { looks: { shown: boolean } }).looks.shown)
  expect(await wasShown()).toBe(false)
  await page.touchscreen.tap(195, 420)
  await expect.poll(wasShown).toBe(true)
})

test('the search for the source of a page is in the list of pages, not on each page', async ({
  open,
  register,
}) => {
  const reader = await register()
  const comic = await makeComic(reader, { title: 'Source', chapters: [3] })
  const page = await open(reader)
  await openReader(page, comicPath(comic), 'Page')
  await page.mouse.move(500, 300)
  await expect(page.getByRole('button', { name: 'Page 1: 0 comments' })).toBeVisible()
  const source = page.getByRole('link', { name: /source|where this picture is from/ })
  await expect(source).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(page.getByRole('dialog', { name: 'All pages' }).getByRole('listitem').first()).toContainText(
    'Page 1',
  )
  await expect(source).toHaveAttribute('href', /^\/picture\/saucenao\?address=/)
})

const SIZES = [
  [1440, 900],
  [1100, 800],
  [844, 390],
  [390, 844],
  [320, 640],
] as const

/** Returns the controls of the page that the ball covers at any of their points, and the number of controls that were checked. */
const hitTest = (page: Page) =>
  page.evaluate(() => {
    const focusable =
      'a[href], button, input, select, textarea, summary, [contenteditable="true"], [role], [tabindex="0"]'
    const roles = /^(button|link|slider|switch|combobox|tab|menuitem|checkbox|radio)$/
    const isControl = (element: Element): boolean =>
      (!element.hasAttribute('role') || roles.test(element.getAttribute('role')!)) &&
      !element.matches('[data-reader-scroller]') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const covered: string[] = []
    const controls = [...document.querySelectorAll(`main :is(${focusable})`)].filter(isControl)
    for (const control of controls) {
      const { left, top, right, bottom } = control.getBoundingClientRect()
      const isUnder = (x: number, y: number) =>
        document.elementFromPoint(x, y)?.closest('[data-mascot]') !== null &&
        document.elementFromPoint(x, y) !== null
      const points = (from: number, to: number, size: number) => {
        const [first, last] = [Math.max(0, from + 1), Math.min(size - 1, to - 1)]
        return Array.from({ length: 12 }, (_, at) => first + ((last - first) * at) / 11)
      }
      if (right < 1 || bottom < 1 || left > innerWidth - 1 || top > innerHeight - 1) continue
      const hit = points(left, right, innerWidth).some((x) =>
        points(top, bottom, innerHeight).some((y) => isUnder(x, y)),
      )
      if (hit) covered.push(control.getAttribute('aria-label') ?? control.outerHTML.slice(0, 120))
    }
    return { covered, count: controls.length }
  })

test('the ball of the mascot covers no control of the readers and the player, at five sizes', async ({
  open,
  register,
}) => {
  test.setTimeout(180_000)
  const member = await register()
  const sizeOf = () => ({ width: 600, height: 900 })
  const [paged, strip, novel, video] = await Promise.all([
    makeComic(member, { title: 'Paged', chapters: [6], sizeOf }),
    makeComic(member, { title: 'Strip', layout: 'strip', chapters: [4], sizeOf }),
    makeNovel(member, { title: 'Text', chapters: [chapterText(30)] }),
    makeVideo(member, { title: 'Video', episodes: [{ seconds: 4 }, { seconds: 4 }] }),
  ])
  const page = await open(member)
  await page.addInitScript(() => {
    const voices = ['Ann', 'Bea'].map((name) => ({ name, lang: 'en-GB', localService: true, default: false }))
    const synthesis = {
      getVoices: () => voices,
      addEventListener() {},
      removeEventListener() {},
      cancel() {},
      speak() {},
    }
    Object.assign(window, { SpeechSynthesisUtterance: class {} })
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
  })
  const ball = page.getByTestId('mascot-ball')
  let seen = 0
  const check = async (what: string) => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expect(page.locator('[data-mascot]:not([hidden])')).toBeAttached()
      const problems = async () => {
        const { covered, count } = await hitTest(page)
        return count > 5 ? covered : ['too few controls']
      }
      await expect.poll(problems, { message: `${what} at ${width} × ${height}` }).toEqual([])
      if (await ball.isVisible()) seen += 1
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  const reader = async (path: string, position: string, keys: readonly string[], what: string) => {
    await openReader(page, path, position)
    for (const key of keys) await page.keyboard.press(key)
    await showBars(page)
    await check(what)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await reader(comicPath(paged), 'Page', ['ArrowRight'], 'a pair of pages')
  await reader(comicPath(paged), 'Page', ['s', 'End', 'ArrowRight'], 'the card after the pages')
  await reader(comicPath(strip), 'Page', [], 'a strip')
  await reader(novelPath(novel), 'Place in the chapter', [], 'a scrolled text')
  await reader(novelPath(novel), 'Place in the chapter', ['d'], 'a text in pages')
  // The bar of the voice appears later than the ball.
  await pressInBar(page, 'Read aloud')
  await expect(page.getByRole('region', { name: 'Reading aloud' })).toBeVisible()
  await check('a text that is read aloud')
  await openReader(page, videoPath(video), 'Time')
  await check('the player')
  await page.keyboard.press('t')
  await check('the player in theatre mode')
  expect(seen).toBeGreaterThan(10)
})
