import { setTimeout as wait } from 'node:timers/promises'
import { launch, type Page } from 'puppeteer-core'
import { atMost, type Row } from '../lib/row.ts'

const SECONDS = 60
const HIDDEN_SECONDS = 20
const SETTLE_MS = 15_000
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Returns the percentage of time for which the main thread of a page is busy. */
async function busyPart(page: Page, seconds: number): Promise<number> {
  const session = await page.createCDPSession()
  await session.send('Performance.enable', { timeDomain: 'timeTicks' })
  const busy = async (): Promise<{ at: number; seconds: number }> => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    return { at: of('Timestamp'), seconds: of('TaskDuration') }
  }
  const before = await busy()
  await wait(seconds * 1_000)
  const after = await busy()
  return ((after.seconds - before.seconds) / (after.at - before.at)) * 100
}

/**
 * Opens another tab in front of the page, as a reader does. This needs Puppeteer, because with Playwright the page would still count as
 * visible.
 */
async function hide(page: Page): Promise<void> {
  const other = await page.browser().newPage()
  await other.bringToFront()
  await page.waitForFunction(() => document.visibilityState === 'hidden', { polling: 100 })
}

/** Measures the cost of the background film and of the mascot while a reader does nothing, in the installed Chromium. */
export const idle: Row = {
  name: 'idle',
  async run(site) {
    const browser = await launch({
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--window-size=1280,880'],
    })
    try {
      const page = await browser.newPage()
      await page.setUserAgent({ userAgent: USER_AGENT })
      await page.setViewport({ width: 1_280, height: 800 })
      await page.goto(site.url())
      await page.waitForSelector('[data-mascot]', { timeout: 60_000 })
      await wait(SETTLE_MS)
      const films = await page.evaluate(
        () => [...document.querySelectorAll('video')].filter((film) => !film.paused).length,
      )
      if (films === 0) throw new Error('The film does not play')
      const shown = await busyPart(page, SECONDS)
      await hide(page)
      const hidden = await busyPart(page, HIDDEN_SECONDS)
      return [
        atMost('film and mascot, idle: main thread', shown, 3, '%', 1),
        atMost('the same in a hidden tab', hidden, 0.1, '%', 2),
      ]
    } finally {
      await browser.close()
    }
  },
}
