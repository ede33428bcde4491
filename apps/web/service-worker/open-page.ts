import { appDb } from '../app/lib/device/app-db.ts'
import type { SavedChapter } from '../app/lib/device/saved-chapter-names.ts'
import { offlineDocument } from './shell.ts'

/** Milliseconds that the page of a saved chapter waits for the network. */
const TIMEOUT_MS = 4_000

/** Paths that are not pages, and those of the restricted section, which is never stored on the device. */
const UNHANDLED_PATHS =
  /^\/(v1|files|feeds|opds|assets|adult|kept)(\/|$)|^\/(healthz|readyz|metrics|build\.json)$/i

export const isPage = (pathname: string): boolean => !UNHANDLED_PATHS.test(pathname)

/**
 * Resolves with a page from the network. If the network fails, or is slow while the chapter is saved, resolves with the offline
 * document.
 */
export async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const response = fromNetwork(event)
  try {
    return await Promise.race([response, rejectIfSaved(url)])
  } catch (error) {
    const page = await offlineDocument()
    if (page) return page
    throw error
  }
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}

/** Rejects after the timeout if the address is that of a saved chapter; otherwise stays pending. */
async function rejectIfSaved(url: URL): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
  if (await isSaved(url)) throw new Error('the network is too slow')
  return new Promise(() => {})
}

async function isSaved(requested: URL): Promise<boolean> {
  const db = await appDb()
  const all = ((await db?.getAll('articles')) ?? []) as SavedChapter[]
  return all.some(({ path }) => leadsTo(requested, new URL(path, requested)))
}

/** Whether an address leads to a saved chapter. The address may have additional parameters, e.g. for a position in the chapter. */
const leadsTo = (requested: URL, saved: URL): boolean =>
  requested.pathname === saved.pathname &&
  [...saved.searchParams].every(([name, value]) => requested.searchParams.get(name) === value)
