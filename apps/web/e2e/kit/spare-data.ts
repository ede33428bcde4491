import type { BrowserContext } from '@playwright/test'

/**
 * Makes pages save the reader's data: they load no film and do not prefetch scripts of linked pages. Nearly every test opens few of
 * those, and loading them is a quarter of a page's cost.
 */
export const spareData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const { connection } = navigator as { connection?: object }
    if (connection) Object.defineProperty(connection, 'saveData', { value: true })
  })
