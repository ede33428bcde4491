import { expect, type Page } from '@playwright/test'

const NEW_BUILD = 'There is a new version of this site'

/**
 * Records the toasts of a page. Returns a function that returns the texts of all toasts so far, including those that have
 * disappeared.
 */
export async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const toasts: string[] = []
    Object.assign(window, { toasts })
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (added instanceof Element && added.closest('[aria-label="Notices"]'))
          for (const title of added.querySelectorAll('p')) toasts.push(title.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  return async () => {
    // Waits for the toast about a new build, because it appears after all others.
    await page.route('**/build.json', (route) => route.fulfill({ json: { id: 'another' } }))
    await expect(async () => {
      // The page checks for a new build when it is idle, or when it becomes visible.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByText(NEW_BUILD)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    const toasts = await page.evaluate(() => (window as unknown as { toasts: string[] }).toasts)
    return toasts.filter((text) => text !== NEW_BUILD)
  }
}
