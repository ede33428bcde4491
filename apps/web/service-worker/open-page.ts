import { appDb } from '../app/lib/device/app-db.ts'
import type { KeptChapter } from '../app/lib/device/kept-names.ts'
import { offlineDocument } from './shell.ts'

/** How long a kept chapter waits for the network. */
const PATIENCE_MS = 4_000

/** Addresses that are no pages, and the restricted section, of which nothing is ever on the device. */
const LEFT_ALONE =
  /^\/(v1|files|feeds|opds|assets|adult|kept)(\/|$)|^\/(healthz|readyz|metrics|build\.json)$/i

export const isPage = (pathname: string): boolean => !LEFT_ALONE.test(pathname)

/** A page from the network; the offline document where there is none, or where it is slow and the chapter is kept. */
export async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const asked = fromNetwork(event)
  try {
    return await Promise.race([asked, keptAfter(url)])
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

/** Rejects when the patience is over and the address is one of a kept chapter; else it never ends. */
async function keptAfter(url: URL): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  if (await isKept(url)) throw new Error('the network is too slow')
  return new Promise(() => {})
}

async function isKept(asked: URL): Promise<boolean> {
  const db = await appDb()
  const all = ((await db?.getAll('articles')) ?? []) as KeptChapter[]
  return all.some(({ path }) => leadsTo(asked, new URL(path, asked)))
}

/** An address may name a place within the chapter besides. */
const leadsTo = (asked: URL, kept: URL): boolean =>
  asked.pathname === kept.pathname &&
  [...kept.searchParams].every(([name, value]) => asked.searchParams.get(name) === value)
