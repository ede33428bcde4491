import type { Page } from '@playwright/test'
import { hydrated } from './site.ts'

type Router = { navigate: (to: string) => Promise<void>; state: { location: { key: string } } }

/**
 * Runs in a page of the site: navigates to another page, like a click on a link. Resolves when the other page is shown. It takes
 * a third of the time of a full page load.
 */
export const followLink = async (to: string): Promise<void> => {
  const { __reactRouterDataRouter: router } = globalThis as unknown as { __reactRouterDataRouter: Router }
  await router.navigate(to)
  const isShown = () => document.documentElement.dataset['entry'] === router.state.location.key
  while (!isShown()) await new Promise((drawn) => requestAnimationFrame(drawn))
}

/** Opens a page. The first page is loaded from the server, and later pages are opened like links, without a reload. */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() !== 'about:blank') return page.evaluate(followLink, path)
  await page.goto(path)
  await hydrated(page)
}
