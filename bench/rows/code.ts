import { chromium, type Page } from '@playwright/test'
import { createFinder } from '../../apps/web/app/features/code/index.ts'
import { LINES, manyPaths, startCodeHost } from '../lib/code-host.ts'
import { atMost, percentile, type Row } from '../lib/row.ts'
import { openBenchSite } from '../lib/site.ts'

const REPO = '/github/repo/lantern-sample/page-lantern'
const TRIES = 7

/** Returns the milliseconds from the moment at which the text is in the page to its first highlighted lines. */
const untilColoured = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const at = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime
    while (at('code:highlighted') === undefined) await new Promise(requestAnimationFrame)
    return at('code:highlighted')! - at('code:text')!
  })

/** Returns the milliseconds from a jump to a distant line until that line is highlighted. */
const jumpTo = (page: Page, line: number): Promise<number> =>
  page.evaluate(async (wanted) => {
    const since = performance.now()
    window.location.hash = `#L${wanted}`
    while (!document.querySelector(`[data-line="${wanted}"] [class^=code-]`))
      await new Promise(requestAnimationFrame)
    return performance.now() - since
  }, line)

/** Measures the view of a file with a hundred thousand lines in the installed Chromium, each time in a new browser page. */
export const codeView: Row = {
  name: 'code-view',
  async run() {
    const host = await startCodeHost()
    const site = await openBenchSite({ ...host.env, SEED_DEMO: '0' })
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: ['--no-sandbox'],
    })
    const [opened, addressed, jumps]: number[][] = [[], [], []]
    try {
      for (let time = 0; time < TRIES; time += 1) {
        const page = await browser.newPage()
        await page.goto(`${site.url()}${REPO}`)
        await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true')
        // A reader needs about this time to find the file.
        await page.waitForTimeout(1_500)
        await page.getByRole('link', { name: 'long.ts' }).click()
        opened!.push(await untilColoured(page))
        await page.waitForSelector('[data-whole]', { state: 'attached' })
        jumps!.push(await jumpTo(page, LINES - 9_999 + time * 5))
        await page.close()
        const other = await browser.newPage()
        await other.goto(`${site.url()}${REPO}/blob/main/long.ts`)
        addressed!.push(await untilColoured(other))
        await other.close()
      }
    } finally {
      await browser.close()
      await site.close()
      host.stop()
    }
    const what = `a file of ${LINES.toLocaleString('en')} lines`
    return [
      atMost(
        `${what}: from its text to its first coloured lines, median`,
        percentile(opened!, 50),
        300,
        'ms',
      ),
      atMost('the same, its address opened in a new page', percentile(addressed!, 50), 300, 'ms'),
      atMost('the same, a jump to a line far below', percentile(jumps!, 50), 300, 'ms'),
    ]
  },
}

/** The texts that readers type to find a file. */
const TYPED = [
  'user',
  'pagets',
  'chapterthing49',
  'storetide',
  'p/6/api',
  'xyz',
  'thing',
  'packagespart12srclib',
  'a',
  'ts',
]

/** Measures the search for one of fifty thousand paths while a reader types. */
export const codeFinder: Row = {
  name: 'code-finder',
  async run() {
    const paths = manyPaths()
    const since = performance.now()
    const finder = createFinder(paths)
    const made = performance.now() - since
    const times: number[] = []
    for (let time = 0; time < 30; time += 1)
      for (const typed of TYPED) {
        // Processor time is measured, because other programs may be running.
        const began = process.cpuUsage()
        finder.find(typed)
        const { user, system } = process.cpuUsage(began)
        times.push((user + system) / 1_000)
      }
    const what = `a file among ${paths.length.toLocaleString('en')} paths`
    return [
      atMost(`${what}, p95`, percentile(times, 95), 16, 'ms', 1),
      atMost('the same: made ready, once', made, 400, 'ms'),
    ]
  },
}
