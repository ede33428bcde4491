import type { BrowserContext } from '@playwright/test'

/**
 * Makes pages save the reader's data: they load no film, and do not prefetch scripts of linked pages. Nearly all tests need
 * neither, and loading them takes a quarter of the time of a page.
 */
export const spareData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const { connection } = navigator as { connection?: object }
    if (connection) Object.defineProperty(connection, 'saveData', { value: true })
  })
