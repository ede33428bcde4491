import { ROLE } from '@engawa/contract'
import type { Deps } from '../../deps.ts'
import type { DocumentRoute } from '../../registries/documents.ts'
import type { Viewer } from '../../endpoints/operation.ts'

/** Placeholder for this site's origin in its own feeds. Addresses that begin with the placeholder are stored as paths. */
export const OWN_ORIGIN = 'https://this-site.invalid'

export type OwnFeeds = ReturnType<typeof createOwnFeeds>

/** A feed that this site makes from a source, in JSON Feed format. */
export type GeneratedFeed = { path: string; make(): Promise<object> }

/** Matches the paths of members' private feeds, to which members cannot subscribe in the feed reader. */
const PRIVATE = /^\/feeds\/(notifications|reader)\//

/** Reads feeds of this site by their paths, without the network. The server may be unable to reach its own public address. */
export function createOwnFeeds(
  { documents, settings, config }: Pick<Deps, 'documents' | 'settings' | 'config'>,
  made: readonly GeneratedFeed[],
) {
  const origins = [OWN_ORIGIN, ...(config.publicUrl === undefined ? [] : [new URL(config.publicUrl).origin])]

  function routeOf(path: string): { route: DocumentRoute; params: Record<string, string> } | undefined {
    for (const route of documents.all()) {
      if (route.audience !== 'anyone' || !route.path.startsWith('/feeds/')) continue
      const names: string[] = []
      const pattern = route.path.replace(/:(\w+)/g, (_, name: string) => {
        names.push(name)
        return '([^/]+)'
      })
      const found = new RegExp(`^${pattern.replaceAll('.', String.raw`\.`)}$`).exec(path)
      if (!found) continue
      return { route, params: Object.fromEntries(names.map((name, at) => [name, found[at + 1]!])) }
    }
    return undefined
  }

  return {
    /** Returns the path of an address of this site; null for other sites. */
    pathOf(address: string): string | null {
      if (address.startsWith('/') && !address.startsWith('//')) return address
      if (!URL.canParse(address)) return null
      const url = new URL(address)
      return origins.includes(url.origin) ? url.pathname + url.search : null
    },

    /** Returns a feed of this site as bytes; undefined when there is none at the path. */
    async read(path: string): Promise<{ bytes: Uint8Array; contentType: string } | undefined> {
      const feed = made.find((each) => each.path === path)
      if (feed)
        return {
          bytes: Buffer.from(JSON.stringify(await feed.make())),
          contentType: 'application/feed+json',
        }
      const url = new URL(path, OWN_ORIGIN)
      const found = PRIVATE.test(url.pathname) ? undefined : routeOf(url.pathname)
      if (!found || (found.route.section && settings.isOff(found.route.section))) return undefined
      const document = await found.route.answer(guest(settings.current('languages').fallback), {
        params: found.params,
        query: Object.fromEntries(url.searchParams),
        origin: OWN_ORIGIN,
        has: () => false,
        accepts: () => false,
        isHead: false,
      })
      if (document === 'unchanged' || typeof document.body !== 'string') return undefined
      return { bytes: Buffer.from(document.body), contentType: document.type }
    },
  }
}

/** The viewer as whom the site's own feeds are read: a guest. */
const guest = (language: Viewer['language']): Viewer => ({
  uid: null,
  role: ROLE.member - 1,
  sessionId: null,
  address: '',
  userAgent: '',
  language,
  setTokenCookie: () => {},
})
