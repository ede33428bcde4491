import { BoardTile } from '@engawa/contract'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { atMost, type Measured, type Row } from '../lib/row.ts'

const PICTURES = 10_000
/** The number of pictures that are loaded before the first measurement of the heap. The page is completely loaded by then. */
const FIRST = 1_000
const PAGE = 100
const STEP_PX = 1_200
/** The pixels per frame when a reader scrolls fast: 3,000 px per second at 60 frames per second. */
const FRAME_PX = 50

const SIDES = [
  [300, 200],
  [200, 300],
  [300, 169],
  [300, 300],
] as const

/** Returns a page of the list, with invented pictures, in the form of the site's answer. */
function pageOf(from: number) {
  const items = Array.from({ length: PAGE }, (_, index): BoardTile => {
    const at = from + index
    const [width, height] = SIDES[(at * 7) % SIDES.length]!
    return BoardTile.parse({
      ...{ board: 'yandere', id: 5_000_000 - at, md5: at.toString(16).padStart(32, '0') },
      ...{ width: width * 5, height: height * 5, score: at % 90 },
      thumb: { url: `/files/proxy/bench/${'x'.repeat(140)}/${at}`, width, height },
      label: `lantern road, moss and paper, clouds, picture ${at}`,
      ...{ isMoving: false, hasFamily: at % 9 === 0, alsoOn: [], isKept: false },
    })
  })
  return { items, nextCursor: String(from + PAGE), states: [], hidden: 0, problem: null }
}

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000
}

/**
 * Returns the processor time of the page's main thread so far, in seconds. Processor time is used because other programs may be running on
 * this machine.
 */
async function workedOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value
}

/** Scrolls by one step, but never to the end, so that the page loads more pictures before the end is reached. */
const scrollOn = (page: Page): Promise<void> =>
  page.evaluate(async (step) => {
    const below = document.documentElement.scrollHeight - window.innerHeight - window.scrollY
    window.scrollBy({ top: Math.max(0, Math.min(step, below - 800)), behavior: 'instant' })
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, STEP_PX)

/** Scrolls until a picture is in the DOM. Returns the distance in pixels. */
async function scrollTo(page: Page, picture: number): Promise<number> {
  const last = page.locator('[data-grid] li').last()
  const top = () => page.evaluate(() => window.scrollY)
  const from = await top()
  while (Number(await last.getAttribute('data-index')) < picture) await scrollOn(page)
  return (await top()) - from
}

/** Measures a grid of ten thousand pictures of boards after a reader has scrolled through all of them. */
export const boardsGrid: Row = {
  name: 'boards-grid',
  async run(site): Promise<Measured[]> {
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    })
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, baseURL: site.url() })
      await page.route('**/v1/picture/posts?*', (route) => {
        const from = Number(new URL(route.request().url()).searchParams.get('cursor')) || 0
        return route.fulfill({ json: { code: 1, msg: 'success', data: pageOf(from) } })
      })
      await page.route('**/files/proxy/bench/**', (route) =>
        route.fulfill({ body: PIXEL, contentType: 'image/gif' }),
      )
      await page.goto('/picture/yandere')
      await page.waitForLoadState('networkidle')
      const session = await page.context().newCDPSession(page)
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      await scrollTo(page, FIRST)
      const before = await heapOf(session)
      const idle = await workedOf(session)
      const passed = await scrollTo(page, PICTURES)
      const worked = (await workedOf(session)) - idle
      const after = await heapOf(session)
      const elements = await page.evaluate(() => document.querySelectorAll('*').length)
      return [
        atMost('heap with 10,000 pictures', after, 150, 'MB', 1),
        // The heap then contains the data of nine thousand more pictures, but not their elements.
        atMost('more than with 1,000 of them', after - before, 15, 'MB', 1),
        atMost('elements in the document then', elements, 2_000, ''),
        atMost(
          'main thread works in a frame (1/60 s) of fast scrolling',
          (worked * 1_000 * FRAME_PX) / passed,
          8,
          'ms',
          1,
        ),
      ]
    } finally {
      await browser.close()
    }
  },
}
