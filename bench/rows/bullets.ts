import { setTimeout as wait } from 'node:timers/promises'
import { videoContent, videos, works } from '@engawa/contract'
import { makeVideo } from '@engawa/platform/testing'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { until } from '../lib/comics.ts'
import { atLeast, atMost, type Measured, type Row } from '../lib/row.ts'
import type { BenchSite, Person } from '../lib/site.ts'

const BULLETS = 100_000
const MINUTES = 30
/** The length of the video in seconds, with one minute before the first measurement of the heap and one minute at the end. */
const SECONDS = (MINUTES + 2) * 60
const FAST = 16
const FRAMES_SECONDS = 10
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Creates a long video. Its pictures are small, because only its length matters. */
async function makeEpisode(site: BenchSite, author: Person): Promise<{ path: string; chapterId: number }> {
  const { id, chapterId } = await site.call(works.create, { type: 'video', title: 'Long' }, author)
  const times = Array.from({ length: SECONDS }, (_, at) => at)
  const bytes = await makeVideo({ seconds: SECONDS, width: 64, height: 36, silent: true, times })
  const files = [{ name: 'long.mp4', size: bytes.length }]
  const { items } = await site.call(works.createPresigned, { chapterId, purpose: 'video', files }, author)
  await site.put(items[0]!.presignedUrl, bytes)
  await site.call(videos.confirm, { chapterId, uploadId: items[0]!.uploadId }, author)
  await site.call(works.updateChapter, { chapterId, status: 'published' }, author)
  await site.call(works.update, { id, status: 'published' }, author)
  await until(async () => {
    const { video } = await site.call(videoContent, { chapterId }, author)
    return video?.preparing.state === 'ready'
  })
  return { path: `/works/videos/${id}/${chapterId}`, chapterId }
}

/** Adds comments of usual lengths, evenly distributed over the video. */
const fill = (site: BenchSite, chapterId: number): Promise<unknown> =>
  site.sql(async (client) => {
    await client.query(
      `insert into bullets (chapter_id, bucket, at, mode, colour, text, created_at)
       select $1, at / 10000, at, 'rolling', '#ffffff', 'line ' || n || repeat('哈', n % 9), now()
       from (select n, (n::bigint * $2 / $3)::integer as at from generate_series(0, $3 - 1) n) made`,
      [chapterId, SECONDS * 1_000, BULLETS],
    )
    await client.query(
      `insert into bullet_buckets (chapter_id, bucket, count)
       select chapter_id, bucket, count(*) from bullets where chapter_id = $1 group by chapter_id, bucket`,
      [chapterId],
    )
  })

/** Plays the video from a time in seconds, at a playback rate. */
const playFrom = (page: Page, time: number, rate: number): Promise<void> =>
  page.locator('[data-player] video').evaluate(
    async (video: HTMLVideoElement, { to, speed }) => {
      video.muted = true
      video.currentTime = to
      video.playbackRate = speed
      await video.play()
    },
    { to: time, speed: rate },
  )

const timeOf = (page: Page): Promise<number> =>
  page.locator('[data-player] video').evaluate((video: HTMLVideoElement) => video.currentTime)

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000
}

type Clock = 'threadTicks' | 'timeTicks'

/** Returns the milliseconds per frame for which the main thread is busy, as processor time or as elapsed time. */
async function busyMs(session: CDPSession, timeDomain: Clock): Promise<number> {
  await session.send('Performance.enable', { timeDomain })
  const seconds = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value
  }
  const before = await seconds()
  await wait(FRAMES_SECONDS * 1_000)
  const busy = (await seconds()) - before
  await session.send('Performance.disable')
  return (busy * 1_000) / (FRAMES_SECONDS * 60)
}

/**
 * Measures the work of the main thread per frame while the screen is full of moving comments. Without a graphics card the elapsed time is
 * higher than the processor time, because the browser's threads compete for the processors. The elapsed time is measured last, when the
 * page has settled.
 */
async function frames(page: Page, session: CDPSession): Promise<Measured[]> {
  await playFrom(page, 60, 1)
  await wait(3_000)
  const shown = await page.locator('[data-bullets] > span').count()
  const [worked, byClock] = [await busyMs(session, 'threadTicks'), await busyMs(session, 'timeTicks')]
  return [
    atLeast('bullet comments on the screen', shown, 60, ''),
    atMost('main thread works in a frame (1/60 s) with them', worked, 2, 'ms', 2),
    atMost('the same by the clock, drawn without a graphics card', byClock, 2, 'ms', 2),
  ]
}

async function growth(page: Page, session: CDPSession): Promise<Measured> {
  await playFrom(page, 0, FAST)
  await until(async () => (await timeOf(page)) > 60)
  const before = await heapOf(session)
  await until(async () => (await timeOf(page)) > 60 + MINUTES * 60)
  const grown = Math.max(0, (await heapOf(session)) - before)
  return atMost(`heap growth in ${MINUTES} minutes of 100,000 bullet comments`, grown, 5, 'MB', 1)
}

/** Measures the player in a real browser, with the maximum number of bullet comments that a video may have. */
export const bulletComments: Row = {
  name: 'bullets',
  async run(site) {
    const author = await site.register()
    const { path, chapterId } = await makeEpisode(site, author)
    await fill(site, chapterId)
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    })
    try {
      const context = await browser.newContext({
        userAgent: USER_AGENT,
        viewport: { width: 1_440, height: 900 },
      })
      await context.addCookies([{ name: 'token', value: author.token, url: site.url() }])
      const settings = JSON.stringify({ area: 100, aboveSubtitles: false })
      await context.addInitScript((text) => localStorage.setItem('engawa:bullets', text), settings)
      const page = await context.newPage()
      await page.goto(site.url() + path)
      await page.locator('html[data-ready=true] [data-bullets]').waitFor()
      const session = await context.newCDPSession(page)
      return [...(await frames(page, session)), await growth(page, session)]
    } finally {
      await browser.close()
    }
  },
}
