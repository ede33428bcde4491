import type { Page } from '@playwright/test'
import { hydrated } from '../site.ts'

/** Has the next pages that are loaded count how their parts move. */
export const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        const nodes = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : '',
        )
        if (!entry.hadRecentInput) shifts.push(`${entry.value}: ${nodes.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    type ShiftEntry = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
  })

/** Loads a page; resolves with how its parts moved until everything was there. */
export async function shiftsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  // After one more frame the shifts by the last pictures are reported.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
  return shifts.map((each) => `${path}: shift of ${each}`)
}
