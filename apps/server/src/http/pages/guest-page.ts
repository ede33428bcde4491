import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { Cache, Cached } from '@engawa/platform/cache'
import type { Language } from '@engawa/contract'
import type { SettingsReader } from '../../endpoints/site-settings.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import { languageOf } from '../../endpoints/language.ts'
import { shareable, type SharedPage } from './encode-page.ts'
import { baseOf, renderPage, themeOf, type Page, type RenderDeps } from './render-page.ts'
import type { Theme, WebBundle } from './web-bundle.ts'

/**
 * All values on which a guest's page depends; the renderer gets nothing else of the request. `fullUrl` has all query names, and
 * only redirects repeat it.
 */
type GuestVisit = { url: string; fullUrl: string; language: Language; theme: Theme; isBot: boolean }

/** The parts of a request on which a guest's page depends. */
type PageRequest = {
  url: string
  headers: IncomingHttpHeaders
  cookies: Readonly<Record<string, string | undefined>>
}

type VisitDeps = { web: WebBundle; settings: Pick<SettingsReader, 'current'> }

// Caches which user agents are crawlers, because a few user agents are frequent and the check takes a tenth of an answer's
// time.
const MAX_USER_AGENT_LENGTH = 300
const bots = new LRUCache<string, boolean>({ max: 500, memoMethod: (name) => isbot(name) })

export function guestVisitOf(
  { web, settings }: VisitDeps,
  { url, headers, cookies }: PageRequest,
): GuestVisit {
  return {
    url: knownUrl(web, url),
    fullUrl: url,
    language: languageOf(cookies['lang'], headers['accept-language'], settings.current('languages')),
    theme: themeOf(cookies['theme']),
    isBot: bots.memo(headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? ''),
  }
}

/** Returns the URL without query names that the page does not read, so that invented names create no further stored pages. */
export function knownUrl(web: WebBundle, url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const path = url.slice(0, at)
  const names = web.queryNames(path)
  if (names === 'all') return url
  const known = [...new URLSearchParams(url.slice(at + 1))].filter(([name]) => names.includes(name))
  if (known.length === 0) return path
  const query = new URLSearchParams(known)
  query.sort()
  return `${path}?${query.toString()}`
}

const keyOf = ({ url, language, theme, isBot }: GuestVisit): string =>
  `page ${language} ${theme} ${isBot ? 'bot' : 'person'} ${url}`

/** Returns the stored page for guests; undefined when none is stored. */
export function storedGuestPage(cache: Cache, visit: GuestVisit): SharedPage | undefined {
  const page = cache.peek<SharedPage>(keyOf(visit))
  return page && fits(page, visit) ? page : undefined
}

/**
 * Whether a stored page may be sent for a visit. A redirect to the login page repeats the whole URL, so it fits only a URL
 * without unknown query names.
 */
const fits = ({ status }: SharedPage, { url, fullUrl }: GuestVisit): boolean =>
  url === fullUrl || !REDIRECTS.has(status)

/** Statuses of redirects; 202 is the status of a redirect in the data of a page. */
const REDIRECTS: ReadonlySet<number> = new Set([202, 301, 302, 303, 307, 308])

/** Returns the stored page; if there is none, renders a page that the next guests share. */
export async function guestPage(deps: RenderDeps, visit: GuestVisit, viewer: Viewer): Promise<SharedPage> {
  const page = await deps.cache.get(keyOf(visit), () => makePage(deps, visit, viewer))
  if (fits(page, visit)) return page
  return (await makePage(deps, { ...visit, url: visit.fullUrl }, viewer)).value
}

async function makePage(deps: RenderDeps, visit: GuestVisit, viewer: Viewer): Promise<Cached<SharedPage>> {
  const request = new Request(baseOf(deps) + visit.url, {
    headers: visit.isBot ? { 'user-agent': 'bot' } : {},
  })
  const guest = { ...viewer, setTokenCookie: () => {} }
  const page: Page = await renderPage(deps, request, guest, visit.theme)
  // Counts the bytes twice, because encoded versions are made later. Together they are smaller than the page.
  const { tags, delayedTags, seconds } = page
  return { value: shareable(page), tags, delayedTags, seconds, bytes: page.body.length * 2 }
}
