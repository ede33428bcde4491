import type { Page } from '@playwright/test'
import { hydrated } from '../site.ts'

/** Makes pages that are loaded later record their layout shifts. */
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

/** Loads a page, and waits until everything is loaded. Resolves with its layout shifts. */
export async function shiftsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  // Shifts that the last pictures cause are reported one frame later.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
  return shifts.map((each) => `${path}: shift of ${each}`)
}
