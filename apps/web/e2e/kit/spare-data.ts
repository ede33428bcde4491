import type { BrowserContext } from '@playwright/test'

/**
 * Has pages spare the reader's data: they load no film, and no scripts of the pages that their links lead to. Nearly every test
 * goes to few of those, and loading them is a quarter of what a page costs.
 */
export const spareData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const { connection } = navigator as { connection?: object }
    if (connection) Object.defineProperty(connection, 'saveData', { value: true })
  })
