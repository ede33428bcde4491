import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { runAxe } from '../axe.ts'

const films = join(import.meta.dirname, '../../../app/features/backdrop/films')

export type Extremes = { darkest: string; brightest: string }

/** Returns the darkest and the brightest colour that occur in the films of a theme. */
export async function extremesOf(page: Page, theme: 'light' | 'dark'): Promise<Extremes> {
  await page.goto('about:blank')
  const files = [`wide-${theme}.h264.mp4`, `tall-${theme}.h264.mp4`]
  const bytes = await Promise.all(files.map((file) => readFile(join(films, file), 'base64')))
  return page.evaluate(async (all) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 96, height: 96 })
    const brush = canvas.getContext('2d', { willReadFrequently: true })!
    const darkest = { light: Infinity, color: '' }
    const brightest = { light: -Infinity, color: '' }
    const measure = (film: HTMLVideoElement): void => {
      brush.drawImage(film, 0, 0, 96, 96)
      const { data: pixels } = brush.getImageData(0, 0, 96, 96)
      for (let at = 0; at < pixels.length; at += 4) {
        const [r, g, b] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
        const light = 0.2126 * r + 0.7152 * g + 0.0722 * b
        const seen = { light, color: `rgb(${r}, ${g}, ${b})` }
        if (light < darkest.light) Object.assign(darkest, seen)
        if (light > brightest.light) Object.assign(brightest, seen)
      }
    }
    for (const data of all) {
      const film = Object.assign(document.createElement('video'), { muted: true, preload: 'auto' })
      film.src = `data:video/mp4;base64,${data}`
      document.body.replaceChildren(film)
      // The film is played at high speed. Seeking to eight frames would be slower, because it would decode the film four times.
      film.playbackRate = 8
      const again = () => film.requestVideoFrameCallback(() => (measure(film), again()))
      again()
      await film.play()
      await new Promise((done) => film.addEventListener('ended', done, { once: true }))
    }
    return { darkest: darkest.color, brightest: brightest.color }
  }, bytes)
}

/**
 * Replaces the sky by one colour, and every gradient by one of its colours. Otherwise axe would ignore gradients, and elements
 * with a negative z-index. `restore` restores the gradients, but not the sky.
 */
async function flatten(page: Page, sky: string, stop: number): Promise<void> {
  await page.evaluate(
    ([color, at]) => {
      document.querySelector('.backdrop-poster')?.parentElement?.remove()
      document.body.style.background = color
      for (const element of document.querySelectorAll<HTMLElement>('main *')) {
        const gradient = (element.dataset['gradient'] ??= getComputedStyle(element).backgroundImage)
        const stops = gradient.match(/(?:rgba?|oklch)\([^)]+\)/g)
        if (!stops) continue
        element.dataset['ownBackground'] ??= element.style.background
        element.style.background = stops[at] ?? stops.at(-1)!
      }
    },
    [sky, stop] as const,
  )
}

const restore = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const { ownBackground } = element.dataset
      if (ownBackground !== undefined) element.style.background = ownBackground
      delete element.dataset['ownBackground']
      delete element.dataset['gradient']
    }
  })

/** Makes cards translucent while `during` runs, as most readers see them. In other tests they are opaque. */
async function withTranslucentCards(page: Page, during: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const features = [{ name: 'prefers-reduced-transparency', value: 'no-preference' }]
  await session.send('Emulation.setEmulatedMedia', { features })
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-transparency: no-preference)').matches)).toBe(
    true,
  )
  await during()
  await session.detach()
}

/** Accepted reasons for which axe leaves a text undecided: a single character, which may be an icon, and a partly covered element. */
const undecided = new Set(['shortTextContent', 'elmPartiallyObscured'])

/**
 * Returns texts whose contrast is too low (WCAG 1.4.3: below 4.5, large texts below 3) or cannot be decided, and the number of
 * texts that were judged.
 */
async function contrastOf(page: Page): Promise<{ lowContrast: string[]; judged: number }> {
  const { violations, incomplete, passes } = await runAxe(page, { runOnly: ['color-contrast'] })
  const unknown = incomplete.flatMap(({ nodes }) =>
    nodes.filter(({ any }) => !undecided.has((any[0]?.data as { messageKey?: string })?.messageKey ?? '')),
  )
  const lowContrast = [...violations.flatMap(({ nodes }) => nodes), ...unknown].map(
    ({ target, any }) => `${target.join(' ')}: ${any[0]?.message}`,
  )
  return { lowContrast, judged: passes.flatMap(({ nodes }) => nodes).length }
}

/**
 * Returns texts of the current page whose contrast is too low over the darkest or the brightest frame of a theme's film.
 * Afterwards the sky of the page is missing.
 */
export async function lowContrastOver(
  page: Page,
  path: string,
  { darkest, brightest }: Extremes,
): Promise<string[]> {
  const problems: string[] = []
  // Pairs of a sky colour and the index of the colour that replaces each gradient. The last colour of a gradient is transparent,
  // so only the sky is visible through it.
  const looks = [
    [darkest, 0],
    [brightest, 1],
    [darkest, 2],
    [brightest, 2],
  ] as const
  await withTranslucentCards(page, async () => {
    for (const [sky, stop] of looks) {
      await flatten(page, sky, stop)
      const { lowContrast, judged } = await contrastOf(page)
      const name = `${path} over ${sky}, gradients at ${stop}`
      problems.push(...lowContrast.map((each) => `${name}: contrast at ${each}`))
      if (judged <= 20) problems.push(`${name}: contrast judged only ${judged} texts`)
    }
    await restore(page)
  })
  return problems
}
