import { plainTitle } from '../markup/excerpt.ts'
import { stopScan, scan } from '../markup/scan.ts'
import { webUrl } from '../markup/web-url.ts'

/** A feed that a page links to. `title` is from the page and may be empty. */
export type FoundFeed = { url: string; title: string; type: 'rss' | 'atom' | 'json' | 'xml' }

const SCANNED_LENGTH = 1_000_000
const MAX_FEEDS = 20

const TYPES = new Map<string, FoundFeed['type']>([
  ['application/rss+xml', 'rss'],
  ['application/x-rss+xml', 'rss'],
  ['application/rdf+xml', 'rss'],
  ['application/atom+xml', 'atom'],
  ['application/feed+json', 'json'],
  // JSON Feed 1.0 had this type. WordPress uses it for other addresses.
  ['application/json', 'json'],
  ['application/xml', 'xml'],
  ['text/xml', 'xml'],
])

/** Finds the feeds in `<link rel="alternate">` elements of a page at `url`: at most 20, in the order of the page, without duplicates. */
export function findFeeds(html: string, url: string): FoundFeed[] {
  const found = new Map<string, FoundFeed>()
  let base: string | null = null
  scan(html.slice(0, SCANNED_LENGTH), 'html', {
    onopentag(name, { href, rel = '', type = '', title = '' }) {
      if (name === 'base') base ??= webUrl(href, url)
      if (name !== 'link' || !/(^|\s)(alternate|feed)(\s|$)/i.test(rel)) return
      const kind = TYPES.get(type.split(';')[0]!.trim().toLowerCase())
      const address = webUrl(href, base ?? url)
      if (kind === undefined || address === null || found.has(address) || /\/wp-json\//.test(address)) return
      found.set(address, { url: address, title: plainTitle(title), type: kind })
      if (found.size === MAX_FEEDS) stopScan()
    },
  })
  return [...found.values()]
}
