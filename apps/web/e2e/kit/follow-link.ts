import type { Page } from '@playwright/test'
import { hydrated } from './site.ts'

type Router = { navigate: (to: string) => Promise<void>; state: { location: { key: string } } }

/**
 * To run in a page of the site: goes on to another as a press on a link does. Resolves when that one is on screen. It takes a
 * third of the time of loading the page.
 */
export const followLink = async (to: string): Promise<void> => {
  const { __reactRouterDataRouter: router } = globalThis as unknown as { __reactRouterDataRouter: Router }
  await router.navigate(to)
  const isShown = () => document.documentElement.dataset['entry'] === router.state.location.key
  while (!isShown()) await new Promise((drawn) => requestAnimationFrame(drawn))
}

/** Goes to a page as somebody does who stays on the site: the first is loaded, and from then on links are followed. */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() !== 'about:blank') return page.evaluate(followLink, path)
  await page.goto(path)
  await hydrated(page)
}
