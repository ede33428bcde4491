import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './kit/site.ts'

// A small tall screen: the film for it is the lightest to play.
const moving = { reducedMotion: 'no-preference', viewport: { width: 360, height: 640 } } as const

const filmOf = (page: Page) => page.getByTestId('backdrop-film')
const timeOf = (page: Page) => filmOf(page).evaluate((film) => (film as HTMLVideoElement).currentTime)
const posterOf = (page: Page) =>
  page.locator('.backdrop-poster').evaluate((poster) => getComputedStyle(poster).backgroundImage)

/** The page has been idle since it loaded: what waits for that has come. */
const settled = (page: Page) => expect(page.getByTestId('mascot-ball')).toBeAttached()

test('the film comes after the page has loaded, silent and looped, and continues when something pauses it', async ({
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

test('under reduced motion there is the picture and no film', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/login')
  await settled(page)
  await expect(filmOf(page)).toHaveCount(0)
  expect(asked.filter((url) => url.includes('.mp4'))).toEqual([])
  expect(await posterOf(page)).toContain('wide-light')
})

test('the reader’s switch takes the film away and is remembered; the picture stays and follows the theme', async ({
  open,
}) => {
  const page = await open(null, moving)
  await page.goto('/login')
  await hydrated(page)
  await expect(filmOf(page)).toBeAttached()
  const choice = page.getByRole('button', { name: 'Moving sky' })
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

const networks = {
  good: { effectiveType: '4g', downlink: 10 },
  slow: { effectiveType: '2g', downlink: 0.1 },
  unknown: undefined,
}

for (const [network, pixels, film] of [
  ['good', 2, 'large-dark'],
  ['good', 1, 'wide-dark'],
  ['unknown', 2, 'wide-dark'],
  ['slow', 2, undefined],
] as const)
  test(`with a network that is ${network} and ${pixels} pixels a point, a wide screen gets ${film ?? 'the picture alone'}`, async ({
    open,
  }) => {
    const page = await open(null, {
      reducedMotion: 'no-preference',
      colorScheme: 'dark',
      viewport: { width: 1280, height: 720 },
      deviceScaleFactor: pixels,
    })
    await page.route('**/*.mp4', (route) => route.abort())
    await page.addInitScript((connection) => {
      const known = connection && Object.assign(new EventTarget(), connection)
      Object.defineProperty(navigator, 'connection', { value: known })
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 })
    }, networks[network])
    await page.goto('/login')
    await settled(page)
    const first = filmOf(page).locator('source').first()
    if (film) await expect(first).toHaveAttribute('src', new RegExp(film))
    else await expect(filmOf(page)).toHaveCount(0)
    expect(await posterOf(page)).toContain('wide-dark')
  })
