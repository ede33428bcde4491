import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './kit/site.ts'

test.use({ sparesData: false })

// Settings with motion, on a small tall screen, because the film for this screen needs the least computing time.
const moving = { reducedMotion: 'no-preference', viewport: { width: 360, height: 640 } } as const

const filmOf = (page: Page) => page.getByTestId('backdrop-film')
const timeOf = (page: Page) => filmOf(page).evaluate((film) => (film as HTMLVideoElement).currentTime)
const posterOf = (page: Page) =>
  page.locator('.backdrop-poster').evaluate((poster) => getComputedStyle(poster).backgroundImage)

/** Returns whether the overlay covers the whole window, and its colour in oklch: chroma, hue and alpha. */
const overlayOf = (page: Page) =>
  page.locator('.backdrop-poster ~ :last-child').evaluate((overlay) => {
    const { backgroundColor } = getComputedStyle(overlay)
    const [, chroma, hue, alpha] = backgroundColor.match(/[\d.]+/g)!.map(Number)
    const { top, left, right, bottom } = overlay.getBoundingClientRect()
    const isWhole = top <= 0 && left <= 0 && right >= window.innerWidth && bottom >= window.innerHeight
    return { isWhole, chroma, hue, alpha }
  })

/** Waits until the page was idle after loading, because some parts are loaded only then. */
const settled = (page: Page) => expect(page.getByTestId('mascot-ball')).toBeAttached()

test('the film is loaded after the page, is silent and looped, and resumes after a pause', async ({
  open,
}) => {
  const page = await open(null, moving)
  await page.addInitScript(() => {
    new MutationObserver((_, watching) => {
      if (!document.querySelector('video')) return
      document.documentElement.dataset['filmAt'] = document.readyState
      watching.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/login')
  expect(await posterOf(page)).toContain('tall-light')
  await expect.poll(() => timeOf(page), { timeout: 60_000 }).toBeGreaterThan(0)
  await expect(page.locator('html')).toHaveAttribute('data-film-at', 'complete')
  // The overlay above the film is pink and translucent.
  const { isWhole, chroma = 0, hue = 0, alpha = 1 } = await overlayOf(page)
  expect(isWhole).toBe(true)
  expect(chroma).toBeGreaterThan(0.03)
  expect(hue).toBeGreaterThan(330)
  expect(alpha).toBeLessThan(1)
  const film = filmOf(page)
  expect(
    await film.evaluate((video: HTMLVideoElement) => [
      video.muted,
      video.loop,
      video.playsInline,
      video.controls,
    ]),
  ).toEqual([true, true, true, false])

  await film.evaluate((video: HTMLVideoElement) => video.pause())
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  const before = await timeOf(page)
  await expect.poll(() => timeOf(page)).not.toBe(before)
})

test('with reduced motion there is a picture and no film', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/login')
  await settled(page)
  await expect(filmOf(page)).toHaveCount(0)
  expect(requested.filter((url) => url.includes('.mp4'))).toEqual([])
  expect(await posterOf(page)).toContain('wide-light')
})

test('the switch removes the film and the choice is stored; the picture stays and follows the theme', async ({
  open,
}) => {
  const page = await open(null, moving)
  await page.goto('/login')
  await hydrated(page)
  await expect(filmOf(page)).toBeAttached()
  const choice = page.getByRole('button', { name: 'Animated background' })
  await expect(choice).toHaveAttribute('aria-pressed', 'true')
  await choice.click()
  await expect(filmOf(page)).toHaveCount(0)
  await page.reload()
  await expect(choice).toHaveAttribute('aria-pressed', 'false')
  await settled(page)
  await expect(filmOf(page)).toHaveCount(0)
  expect(await posterOf(page)).toContain('tall-light')
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).click()
  await expect.poll(() => posterOf(page)).toContain('tall-dark')
})

for (const [network, connection, film] of [
  ['a good network', { effectiveType: '4g' }, 'wide-dark'],
  ['an unknown network', undefined, 'wide-dark'],
  ['a slow network', { effectiveType: '2g' }, undefined],
  ['a network with data saving', { effectiveType: '4g', saveData: true }, undefined],
] as const)
  test(`over ${network} a page loads ${film ? `the film ${film}` : 'only the picture'}`, async ({ open }) => {
    const page = await open(null, { reducedMotion: 'no-preference', colorScheme: 'dark' })
    await page.route('**/*.mp4', (route) => route.abort())
    await page.addInitScript((known) => {
      const value = known && Object.assign(new EventTarget(), known)
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    await page.goto('/login')
    await settled(page)
    const sources = filmOf(page).locator('source')
    if (film) await expect(sources.first()).toHaveAttribute('src', new RegExp(`${film}.*av1`))
    else await expect(filmOf(page)).toHaveCount(0)
    expect(await posterOf(page)).toContain('wide-dark')
  })

for (const [what, { downlink, powerEfficient, width }, film] of [
  ['and a fast network get the large film', { downlink: 10, powerEfficient: true, width: 2560 }, 'large'],
  [
    'and a slower network get the ordinary film',
    { downlink: 1.5, powerEfficient: true, width: 2560 },
    'wide',
  ],
  [
    'that decodes the large film slowly gets the ordinary film',
    { downlink: 10, powerEfficient: false, width: 2560 },
    'wide',
  ],
  ['gets the ordinary film', { downlink: 10, powerEfficient: true, width: 1920 }, 'wide'],
] as const)
  test(`a screen of ${width} pixels ${what}`, async ({ open }) => {
    const page = await open(null, {
      reducedMotion: 'no-preference',
      colorScheme: 'light',
      screen: { width, height: 1440 },
    })
    await page.route('**/*.mp4', (route) => route.abort())
    await page.addInitScript(
      (given) => {
        const value = Object.assign(new EventTarget(), { effectiveType: '4g', downlink: given.downlink })
        Object.defineProperty(navigator, 'connection', { value })
        navigator.mediaCapabilities.decodingInfo = (requested) =>
          Promise.resolve({
            ...requested,
            supported: true,
            smooth: true,
            powerEfficient: given.powerEfficient,
            keySystemAccess: null,
          })
      },
      { downlink, powerEfficient },
    )
    await page.goto('/login')
    await expect(filmOf(page).locator('source').first()).toHaveAttribute(
      'src',
      new RegExp(`${film}-light.*av1`),
    )
  })
