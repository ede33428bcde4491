import { comics, works } from '@engawa/contract'
import { chromium, type Page } from '@playwright/test'
import { archiveOf, pending, until, uploadTo } from '../lib/comics.ts'
import { atMost, percentile, type Measured, type Row } from '../lib/row.ts'
import type { BenchSite, Person } from '../lib/site.ts'

const PAGES = 500
const SCROLL_SECONDS = 12
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

async function makeStrip(site: BenchSite, author: Person): Promise<string> {
  const { id, chapterId } = await site.call(
    works.create,
    { type: 'comic', title: 'Strip', facets: { layout: 'strip' } },
    author,
  )
  const file = { name: 'strip.cbz', bytes: await archiveOf(PAGES, 240, 360) }
  const uploadId = await uploadTo(site, author, chapterId, 'archive', file)
  const taken = await site.call(comics.importArchive, { chapterId, uploadId }, author)
  await until(async () => (await site.call(comics.importState, { id: taken.id }, author)).state === 'done')
  await until(async () => (await pending(site, author, chapterId)) === 0)
  await site.call(works.update, { id, status: 'published' }, author)
  return `/works/comics/${id}/read/${chapterId}`
}

/** Scrolls through the whole strip from top to bottom. Resolves with the durations of the frames in milliseconds. */
const scrollThrough = (page: Page, seconds: number): Promise<number[]> =>
  page.evaluate(async (lasting) => {
    const all = [...document.querySelectorAll('*')]
    const stage = all.reduce(
      (most, each) => (each.scrollHeight > most.scrollHeight ? each : most),
      document.body,
    )
    const frames: number[] = []
    let before = performance.now()
    const since = before
    for (;;) {
      const now = await new Promise<number>(requestAnimationFrame)
      frames.push(now - before)
      before = now
      const part = (now - since) / (lasting * 1_000)
      if (part >= 1) return frames
      stage.scrollTop = part * (stage.scrollHeight - stage.clientHeight)
    }
  }, seconds)

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1024 / 1024
}

async function watch(page: Page): Promise<Measured[]> {
  await page.getByRole('slider').first().waitFor()
  await scrollThrough(page, 2)
  const before = await heapOf(page)
  const frames = await scrollThrough(page, SCROLL_SECONDS)
  const growth = (await heapOf(page)) - before
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
  return [
    atMost(`strip of ${PAGES} pages: layout shift`, shift, 0.001, '', 4),
    atMost('the same: heap after another pass', growth, 2, 'MB more', 1),
    atMost('the same: length of a frame, 95 of 100', percentile(frames, 95), 17.5, 'ms', 1),
  ]
}

/** Measures a strip of five hundred pages in the installed Chromium. */
export const reader: Row = {
  name: 'reader',
  async run(site) {
    const author = await site.register()
    const path = await makeStrip(site, author)
    const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium'
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    })
    try {
      const context = await browser.newContext({
        userAgent: USER_AGENT,
        viewport: { width: 412, height: 900 },
      })
      await context.addCookies([{ name: 'token', value: author.token, url: site.url() }])
      const page = await context.newPage()
      await page.addInitScript(() => {
        const all = window as unknown as { shift: number }
        all.shift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
            if (!entry.hadRecentInput) all.shift += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(site.url() + path)
      return await watch(page)
    } finally {
      await browser.close()
    }
  },
}
