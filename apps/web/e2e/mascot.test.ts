import { pickLine } from '@engawa/mascot/lines'
import type { Locator, Page } from '@playwright/test'
import { violationsOn } from './kit/axe.ts'
import { expect, hydrated, makeComic, makePost, test } from './kit/site.ts'

type Settings = {
  userScale: number
  isMuted: boolean
  followEnabled: boolean
  isModelHidden: boolean
  activeIndex: number
}
const shown: Settings = {
  userScale: 0.75,
  isMuted: true,
  followEnabled: true,
  isModelHidden: false,
  activeIndex: 0,
}
const key = 'live2d:settings'

const ballOf = (page: Page): Locator => page.getByTestId('mascot-ball')
const figureOf = (page: Page): Locator => page.getByTestId('mascot-figure')
const buttonsOf = (page: Page): Locator => page.getByRole('toolbar', { name: 'Mascot controls' })
const button = (page: Page, name: string): Locator =>
  buttonsOf(page).getByRole('button', { name, exact: true })
const storedSettings = (page: Page): Promise<Settings> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as Settings, key)

/** Stores settings as if from an earlier visit, unless the page has stored settings meanwhile. */
async function storeText(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    ([name, value]) => localStorage.getItem(name!) ?? localStorage.setItem(name!, value!),
    [key, text],
  )
}

async function openShown(page: Page, settings: Partial<Settings> = {}): Promise<void> {
  await storeText(page, JSON.stringify({ ...shown, ...settings }))
  await page.goto('/login')
  await expect(figureOf(page)).toHaveAttribute('data-ready', 'true')
}

async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Returns the number of free pixels between an element and the nearest edge of the window. */
async function distanceToEdge(page: Page, locator: Locator): Promise<number> {
  const { x, y, width, height } = (await locator.boundingBox())!
  const screen = page.viewportSize()!
  return Math.min(x, y, screen.width - x - width, screen.height - y - height)
}

test('on a first visit the mascot is hidden; showing it moves nothing on the page', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: { node?: Node | null }[]
        }
        if (sources.some(({ node }) => (node as Element | null)?.closest?.('[data-mascot]')))
          shifts.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/login')
  await expect(ballOf(page)).toBeVisible()
  await expect(figureOf(page)).toHaveCount(0)
  const screen = page.viewportSize()!
  expect(await ballOf(page).boundingBox()).toEqual({ x: 12, y: screen.height - 60, width: 48, height: 48 })
  expect(requested.filter((url) => /mascot-figure|\/model-|\/atlas-/.test(url))).toEqual([])

  await ballOf(page).click()
  const labels = ['Zoom in', 'Zoom out', '换一只', 'Show', '隐藏时静音', 'Disable follow', 'Options', 'Close']
  await expect(buttonsOf(page).getByRole('button')).toHaveText(labels)
  await expect(button(page, '隐藏时静音')).toBeDisabled()
  await button(page, 'Show').click()
  await expect(figureOf(page)).toHaveAttribute('data-ready', 'true')
  await expect(button(page, 'Mute')).toBeEnabled()
  await button(page, 'Mute').click()
  await button(page, 'Disable follow').click()
  await button(page, '换一只').click()
  await expect(page.getByRole('button', { name: 'Black cat with a lantern' })).toBeEnabled()
  await expect(ballOf(page).locator('svg')).toHaveAttribute('data-face', 'cat')
  await expect(button(page, 'Unmute')).toBeVisible()
  await expect(button(page, 'Enable follow')).toBeVisible()
  expect(await storedSettings(page)).toEqual({ ...shown, followEnabled: false, activeIndex: 1 })
  const violations = await violationsOn(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([])
  await button(page, 'Close').click()
  await expect(buttonsOf(page)).toBeHidden()
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test('a short press shows or hides the mascot; a press of 450 ms or a movement of more than 6 px is a drag', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2030-04-01T12:00:00Z') })
  await page.goto('/login')
  await expect(ballOf(page)).toBeVisible()
  await page.clock.pauseAt(new Date('2030-04-01T13:00:00Z'))
  const press = async (between: (at: { x: number; y: number }) => Promise<void>) => {
    const at = await middle(ballOf(page))
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await between(at)
    await page.mouse.up()
  }
  await press(() => page.clock.runFor(449))
  await expect(buttonsOf(page)).toBeVisible()
  await press(() => page.clock.runFor(450))
  await expect(buttonsOf(page)).toBeVisible()
  await press(({ x, y }) => page.mouse.move(x + 6, y))
  await expect(buttonsOf(page)).toBeHidden()

  // While it is pressed, the ball is slightly smaller, but its centre stays.
  const before = await middle(ballOf(page))
  await press(({ x, y }) => page.mouse.move(x + 7, y))
  await expect.poll(async () => (await middle(ballOf(page))).x).toBeCloseTo(before.x + 7, 1)
  await expect(buttonsOf(page)).toBeHidden()
  await press(async () => undefined)
  await expect(buttonsOf(page)).toBeVisible()
})

test('options for talk, sound, appearance, side and position can be chosen by keyboard and are restored', async ({
  page,
}) => {
  await openShown(page)
  const figure = page.getByRole('button', { name: 'Girl with a fox’s ears' })
  const first = (await figureOf(page).boundingBox())!
  await ballOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Zoom in')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Back to the buttons' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'On touch' })).toBeChecked()
  await page.keyboard.press('Tab')
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Right' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'Keep in place' })).toBeChecked()
  const violations = await violationsOn(page, '[data-mascot]')
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(ballOf(page)).toBeFocused()

  await page.reload()
  await expect(figureOf(page)).toHaveAttribute('data-ready', 'true')
  const stored = await page.evaluate(() => localStorage.getItem('engawa:mascot-options'))
  expect(JSON.parse(stored!)).toEqual({ talk: 'answers', volume: 0.5, opacity: 0.8, pinned: true })
  await expect(figureOf(page).locator('> div').first()).toHaveCSS('opacity', '0.8')
  // On the other side, the mascot has the same distance to the edge, and the ball is at its other foot.
  const mirrored = page.viewportSize()!.width - first.x - first.width
  expect((await figureOf(page).boundingBox())!.x).toBe(mirrored)
  expect((await ballOf(page).boundingBox())!.x).toBeGreaterThan(mirrored + first.width / 2)
  // A fixed mascot can be moved neither by pointer nor by key.
  const { x, y } = await middle(figure)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 200, y - 200, { steps: 3 })
  await page.mouse.up()
  await figure.focus()
  await page.keyboard.press('ArrowLeft')
  expect((await figureOf(page).boundingBox())!.x).toBe(mirrored)
})

test('settings and positions are restored after a reload, and invalid ones are repaired', async ({
  page,
  open,
}) => {
  await openShown(page, { userScale: 1.2, activeIndex: 1, followEnabled: false })
  await page.getByRole('button', { name: 'Black cat with a lantern' }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  const { x } = (await figureOf(page).boundingBox())!
  await page.reload()
  await expect(figureOf(page)).toHaveAttribute('data-scale', '1.2')
  await expect(page.getByRole('button', { name: 'Black cat with a lantern' })).toBeVisible()
  expect((await figureOf(page).boundingBox())!.x).toBe(x)

  const other = await open(null)
  await storeText(other, '{"userScale": 99, "isModelHidden": false, "isMuted": tru')
  await other.goto('/login')
  await expect(ballOf(other)).toBeVisible()
  expect(await storedSettings(other)).toEqual({ ...shown, isMuted: false, isModelHidden: true })
  await other.evaluate(
    (name) => localStorage.setItem(name, '{"userScale":99,"isModelHidden":false,"activeIndex":"x"}'),
    key,
  )
  await other.reload()
  await expect(figureOf(other)).toHaveAttribute('data-scale', '3')
  expect(await storedSettings(other)).toEqual({ ...shown, isMuted: false, userScale: 3 })
})

for (const [what, files] of [
  ['the model', /\/model-[^/]*\.json$/],
  ['the script', /\/mascot-figure-[^/]*\.js$/],
] as const) {
  test(`no message appears when ${what} cannot be loaded`, async ({ page }) => {
    let documents = 0
    const logged: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    page.on('console', (message) => {
      if (message.type() === 'warning') logged.push(message.text())
    })
    await page.route(files, (route) => route.abort())
    await storeText(page, JSON.stringify(shown))
    await page.goto('/login')
    await expect.poll(() => logged.join()).toContain('A part of the page could not be loaded.')
    await ballOf(page).click()
    await expect(button(page, 'Hide')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Girl with a fox’s ears' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(documents).toBe(1)
  })
}

test('the mascot can be dragged anywhere, and stays 8 px within the screen when it is rotated', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 600 })
  await openShown(page, { activeIndex: 1 })
  const drawing = () =>
    figureOf(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  for (const thing of [figureOf(page), ballOf(page)]) {
    const from = await middle(thing)
    const standing = await drawing()
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(450, 300, { steps: 3 })
    // While it is dragged, the mascot hangs from the pointer.
    await expect.poll(drawing).not.toBe(standing)
    await page.mouse.move(899, 20, { steps: 3 })
    await page.mouse.up()
    await expect.poll(drawing).toBe(standing)
    await expect.poll(() => distanceToEdge(page, thing)).toBe(8)
    // The figure and the ball move together. Whichever is dragged, the other stays next to it.
    const [figure, ball] = await Promise.all([middle(figureOf(page)), ballOf(page).boundingBox()])
    expect(figure.x).toBeGreaterThan(450)
    expect(ball!.x).toBeGreaterThan(figure.x)
  }
  for (const [width, height] of [
    [600, 900],
    [900, 420],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const thing of [figureOf(page), ballOf(page)]) {
      await expect.poll(() => distanceToEdge(page, thing)).toBeGreaterThanOrEqual(8)
      const { x, width: wide } = (await thing.boundingBox())!
      expect(x + wide / 2).toBeGreaterThan(width / 2)
    }
  }
})

test('a touched mascot answers in a speech bubble, which screen readers announce', async ({ page }) => {
  await openShown(page)
  const { x, y, width, height } = (await figureOf(page).boundingBox())!
  const answers = [0, 0.4, 0.8].map(
    (chance) => pickLine({ language: 'en', character: 'fox', hour: 12, touched: 'head' }, () => chance).text,
  )
  let shownText = ''
  // The mascot may have begun a greeting, which it finishes before it answers.
  await expect(async () => {
    await page.mouse.click(x + width * 0.43, y + height * 0.4)
    shownText = await page.getByTestId('mascot-bubble').innerText({ timeout: 1_000 })
    expect(answers).toContain(shownText)
  }).toPass({ timeout: 60_000, intervals: [2_000] })
  await expect(page.locator('[data-mascot] [aria-live="polite"]')).toHaveText(shownText)
  const bubble = page.getByTestId('mascot-bubble')
  await expect(bubble).toHaveAttribute('data-tail', 'left')
  const bubbleBox = (await bubble.boundingBox())!
  expect(bubbleBox.x).toBeGreaterThan(x + width / 2)
  // When a heading appears at the position of the speech bubble, the bubble moves away.
  await page.evaluate(({ x: left, y: top }) => {
    document
      .querySelector('main')!
      .insertAdjacentHTML(
        'beforeend',
        `<h2 id="title" style="position:fixed;left:${left}px;top:${top}px">A title</h2>`,
      )
    dispatchEvent(new Event('resize'))
  }, bubbleBox)
  const title = (await page.locator('#title').boundingBox())!
  await expect
    .poll(async () => {
      const words = (await bubble.boundingBox())!
      return words.y + words.height <= title.y || words.y >= title.y + title.height
    })
    .toBe(true)

  // The bubble also moves away from the buttons.
  await ballOf(page).click()
  const panel = (await buttonsOf(page).boundingBox())!
  await expect(async () => {
    await page.mouse.click(x + width * 0.43, y + height * 0.4)
    const words = (await bubble.boundingBox({ timeout: 1_000 }))!
    expect(words.y + words.height <= panel.y || words.x + words.width <= panel.x).toBe(true)
  }).toPass({ timeout: 60_000, intervals: [2_000] })
})

test('no frame of the mascot is drawn while the mascot is hidden, covered or in a background tab', async ({
  open,
}) => {
  const page = await open(null, { reducedMotion: 'no-preference', viewport: { width: 1000, height: 700 } })
  await page.addInitScript(() => {
    const counted = window as unknown as { drawn: number }
    counted.drawn = 0
    const count = (kind: object, name: string) => {
      const drawing = kind as Record<string, (...given: unknown[]) => unknown>
      const draw = drawing[name]!
      drawing[name] = function (...given) {
        counted.drawn += 1
        return draw.apply(this, given)
      }
    }
    count(CanvasRenderingContext2D.prototype, 'drawImage')
    count(WebGL2RenderingContext.prototype, 'drawElements')
    localStorage.setItem('backdrop-film', 'off')
  })
  const drawn = () => page.evaluate(() => (window as unknown as { drawn: number }).drawn)
  const pause = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_200)))
  const moves = async () => {
    const before = await drawn()
    await expect.poll(drawn).toBeGreaterThan(before)
  }
  const rests = () =>
    expect
      .poll(async () => {
        const before = await drawn()
        await pause()
        return (await drawn()) - before
      })
      .toBe(0)
  await openShown(page)
  await moves()

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await rests()
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await moves()

  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true" id="over"></div>'),
  )
  await rests()
  await page.evaluate(() => document.querySelector('#over')!.remove())
  await moves()

  await ballOf(page).click()
  await button(page, 'Hide').click()
  await expect(figureOf(page)).toHaveCount(0)
  await rests()
})

test('on a phone the mascot leaves room for writing, for a conversation and for the main action of a page', async ({
  open,
}) => {
  const page = await open(null, { viewport: { width: 390, height: 844 } })
  await openShown(page)
  await hydrated(page)
  await page.getByLabel('Password', { exact: true }).focus()
  await expect(ballOf(page)).toBeHidden()
  await expect(figureOf(page)).toBeHidden()
  await page.getByLabel('Password', { exact: true }).blur()
  await expect(ballOf(page)).toBeVisible()
  await page.evaluate(() =>
    document.querySelector('main')!.insertAdjacentHTML('beforeend', '<div role="log" id="talk">…</div>'),
  )
  await expect(ballOf(page)).toBeHidden()
  await page.evaluate(() => document.querySelector('#talk')!.remove())
  await expect(figureOf(page)).toBeVisible()

  await page.evaluate(() => {
    const action = document.createElement('button')
    action.className = 'bg-accent'
    action.id = 'action'
    action.style.cssText = 'position:fixed;left:8px;right:8px;bottom:8px;height:48px'
    document.querySelector('main')!.append(action)
    document.body.style.minHeight = '3000px'
  })
  await expect
    .poll(async () => {
      const top = (await page.locator('#action').boundingBox())!.y
      const feet = await Promise.all(
        [ballOf(page), page.getByRole('button', { name: 'Girl with a fox’s ears' })].map(async (thing) => {
          const { y, height } = (await thing.boundingBox())!
          return y + height
        }),
      )
      return feet.every((foot) => foot <= top)
    })
    .toBe(true)
})

test('the mascot is above elements at the lower edge, and is hidden during a full-width conversation', async ({
  open,
}) => {
  const page = await open(null, { viewport: { width: 768, height: 900 } })
  await openShown(page)
  await page.evaluate(() =>
    document
      .querySelector('main')!
      .insertAdjacentHTML(
        'beforeend',
        '<form id="bar" data-keep-clear="bar" style="position:fixed;left:0;right:0;bottom:0;height:64px"></form>',
      ),
  )
  await page.evaluate(() => dispatchEvent(new Event('resize')))
  for (const thing of [ballOf(page), page.getByRole('button', { name: 'Girl with a fox’s ears' })])
    await expect
      .poll(async () => {
        const { y, height } = (await thing.boundingBox())!
        return y + height
      })
      .toBeLessThanOrEqual(900 - 64)
  // The bar at the lower edge receives presses along its whole width.
  const pressed = [8, 36, 64, 200, 600, 732, 760].map((x) => ({ x, y: 900 - 32 }))
  const notCovered = (points: typeof pressed) =>
    points.filter(({ x, y }) => document.elementFromPoint(x, y)?.id !== 'bar')
  expect(await page.evaluate(notCovered, pressed)).toEqual([])
  await page.evaluate(() =>
    document.querySelector('main')!.insertAdjacentHTML('beforeend', '<div role="log" id="talk">…</div>'),
  )
  await expect(ballOf(page)).toBeHidden()
  await page.setViewportSize({ width: 1000, height: 900 })
  await expect(ballOf(page)).toBeVisible()
})

/** Returns the words and controls of the page that the ball covers. While the ball is invisible, checks that it receives no presses. */
const coveredByBall = (page: Page): Promise<string[]> =>
  ballOf(page).evaluate((ball) => {
    const box = ball.getBoundingClientRect()
    if (!ball.checkVisibility({ opacityProperty: true })) {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      return document.elementFromPoint(x, y)?.closest('[data-mascot]') ? ['what is pressed there'] : []
    }
    const isUnder = ({ left, right, top, bottom }: DOMRect): boolean =>
      left < box.right && right > box.left && top < box.bottom && bottom > box.top
    const main = document.querySelector('main')!
    const covered = [...main.querySelectorAll('button, input, textarea, select, [data-keep-clear]')]
      .filter((each) => isUnder(each.getBoundingClientRect()))
      .map((each) => each.outerHTML.slice(0, 80))
    const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      range.selectNodeContents(node)
      const isSeen = node.textContent!.trim() !== '' && !node.parentElement!.closest('.sr-only')
      if (isSeen && [...range.getClientRects()].some(isUnder)) covered.push(node.textContent!)
    }
    return covered
  })

/** Scrolls, and waits until the page was drawn, because two steps within a frame would count as one. */
const scrollBy = (page: Page, top: number): Promise<void> =>
  page.evaluate(async (by) => {
    window.scrollBy({ top: by, behavior: 'instant' })
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, top)

test('on a phone the ball never covers a control, and no words when a page opens', async ({
  open,
  register,
}) => {
  const member = await register()
  const work = await makeComic(member, { title: 'Under the lamp', chapters: [1, 1, 1, 1, 1, 1] })
  const text = 'A line that is long enough to be broken, again and again. '.repeat(60)
  const post = await makePost(member, { title: 'A long letter', text })
  const page = await open(member, { viewport: { width: 390, height: 844 } })
  const paths = ['/', '/works/comics', `/works/${work.id}`, post.path, '/user?tab=profile', '/publish/post']
  for (const path of [...paths, '/messages', '/checkin', '/wiki']) {
    await page.goto(path)
    await hydrated(page)
    await expect(ballOf(page)).toBeAttached()
    await expect.poll(() => coveredByBall(page), { message: `${path} as it opens` }).toEqual([])
    await scrollBy(page, 1e6)
    await scrollBy(page, -20)
    await expect.poll(() => coveredByBall(page), { message: `${path} at its end` }).toEqual([])
  }
  // When the reader scrolls back, the ball may cover words, but never a control.
  await page.goto(`/works/${work.id}`)
  await hydrated(page)
  await scrollBy(page, 1e6)
  let seen = 0
  while (await page.evaluate(() => window.scrollY > 60)) {
    await scrollBy(page, -60)
    const covered = () => coveredByBall(page).then((all) => all.filter((each) => each.startsWith('<')))
    await expect.poll(covered, { message: 'scrolled back' }).toEqual([])
    if (await ballOf(page).evaluate((ball) => getComputedStyle(ball).opacity === '1')) seen += 1
  }
  expect(seen).toBeGreaterThan(0)
  // A short page has room for the ball, and so does the end of a long page.
  await page.goto('/messages')
  await expect(ballOf(page)).toHaveCSS('opacity', '1')
  await page.goto(post.path)
  await hydrated(page)
  await expect(ballOf(page)).toHaveCSS('opacity', '0')
  await scrollBy(page, 1e6)
  await scrollBy(page, -20)
  await expect(ballOf(page)).toHaveCSS('opacity', '1')
})

test('on a phone the ball disappears while the reader scrolls down, and returns on scrolling up or with a key', async ({
  open,
}) => {
  const page = await open(null, { viewport: { width: 390, height: 844 } })
  await page.goto('/')
  await hydrated(page)
  await expect(ballOf(page)).toBeVisible()
  // The page is made very long, so that the ball cannot cover content.
  await page.evaluate(() => (document.body.style.minHeight = '20000px'))
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(20_000)
  // The ball checks the scroll position once per frame, so each position needs its own frame.
  const scrollTo = (top: number) =>
    page.evaluate(async (to) => {
      window.scrollTo({ top: to })
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    }, top)
  await scrollTo(15_900)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(15_900)
  await expect(ballOf(page)).toHaveCSS('opacity', '0')
  await scrollTo(15_600)
  await expect(ballOf(page)).toHaveCSS('opacity', '1')
  await ballOf(page).click()
  await scrollTo(16_200)
  await expect(button(page, 'Close')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ballOf(page)).toBeFocused()
  await expect(ballOf(page)).toHaveCSS('opacity', '1')

  await page.setViewportSize({ width: 1100, height: 800 })
  await scrollTo(16_600)
  await expect(ballOf(page)).toHaveCSS('opacity', '1')
})
