import { forum, works } from '@engawa/contract'
import lighthouse, { type Result } from 'lighthouse'
import { launch } from 'puppeteer-core'
import { atLeast, atMost, percentile, type Measured, type Row } from '../lib/row.ts'
import type { BenchSite } from '../lib/site.ts'

const RUNS = 3
const MAX_TRIES = 3
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const

async function pagesOf(site: BenchSite): Promise<Record<string, string>> {
  const { items } = await site.call(works.list, {})
  const posts = await site.call(forum.list, {})
  return {
    home: '/',
    list: '/works/comics',
    work: `/works/${items[0]!.id}`,
    topic: `/forum/post/${posts.items[0]!.id}`,
  }
}

/** Runs Lighthouse once in a fresh browser, with a simulated phone: slow 4G, and a processor that is four times as slow. */
async function runOnce(url: string): Promise<Result> {
  const browser = await launch({ executablePath: process.env['CHROMIUM_PATH']!, args: ['--no-sandbox'] })
  try {
    const options = { logLevel: 'silent' as const, onlyCategories: Object.keys(GOALS) }
    const ran = await lighthouse(url, options, undefined, await browser.newPage())
    if (!ran) throw new Error('Lighthouse gave no result')
    return ran.lhr
  } finally {
    await browser.close()
  }
}

/** Repeats a run until it succeeds, because on a busy machine Lighthouse sometimes loses its trace. */
async function audit(url: string): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const run = await runOnce(url)
    if (!run.runtimeError) return run
    if (tries === MAX_TRIES) throw new Error(run.runtimeError.message)
  }
}

function figuresOf(name: string, runs: Result[]): Measured[] {
  const median = (valueOf: (run: Result) => number | null | undefined): number =>
    percentile(
      runs.map((run) => valueOf(run) ?? Number.NaN),
      50,
    )
  const timeOf = (id: string): string =>
    `${(median(({ audits }) => audits[id]?.numericValue) / 1_000).toFixed(2)} s`
  return [
    ...Object.entries(GOALS).map(([id, goal]) =>
      atLeast(`${name}: ${id}`, 100 * median(({ categories }) => categories[id]?.score), goal, 'of 100'),
    ),
    atMost(
      `${name}: layout shift`,
      median(({ audits }) => audits['cumulative-layout-shift']?.numericValue),
      0,
      '',
      3,
    ),
    {
      what: `${name}: first paint, largest paint, blocked`,
      goal: '',
      measured: ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
        .map(timeOf)
        .join(', '),
      met: undefined,
    },
  ]
}

/** Measures the Lighthouse scores of the four pages on which most visitors arrive. Each score is the median of three runs. */
export const lighthouseScores: Row = {
  name: 'lighthouse',
  async run(site) {
    const measured: Measured[] = []
    const speeds: number[] = []
    for (const [name, path] of Object.entries(await pagesOf(site))) {
      const runs: Result[] = []
      while (runs.length < RUNS) runs.push(await audit(site.url() + path))
      measured.push(...figuresOf(name, runs))
      speeds.push(...runs.map(({ environment }) => environment.benchmarkIndex))
    }
    // Lighthouse slows the processor down by a fixed factor, so the scores are too low on a slow or busy machine.
    const speed = Math.round(percentile(speeds, 50))
    return [
      ...measured,
      {
        what: "the machine's speed meanwhile (benchmark index)",
        goal: '',
        measured: String(speed),
        met: undefined,
      },
    ]
  },
}
