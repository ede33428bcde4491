import { hasElements, htmlOf, partsOf, textOf, type XmlElement } from '../markup/elements.ts'
import { plainTitle } from '../markup/excerpt.ts'
import { webUrl } from '../markup/web-url.ts'
import type { RawEntry } from './entry.ts'
import { readAtomEntry } from './atom.ts'
import { linksOf } from './links.ts'
import { mediaOf } from './media.ts'
import { firstNonEmpty, firstText, keywordsOf, knownParts, originalLink, webAddress } from './parts.ts'
import type { Feed, FeedFormat } from './records.ts'

const DESCRIPTIONS = new Set(['description', 'dc:description', 'itunes:summary', 'itunes:subtitle'])

/** Returns the feed's fields from one child element of an RSS channel; all other keys are absent. */
export function readRssChannel(element: XmlElement): Partial<Feed> {
  const { name, base } = element
  const text = textOf(element)
  if (name === 'title' || name === 'dc:title') return { title: plainTitle(text ?? '') }
  if (name === 'link' && text !== null) return { siteUrl: webUrl(text, base) }
  if (name === 'link' || name === 'atom:link') {
    const links = linksOf([element])
    return knownParts({ self: links.self, hub: links.hub, siteUrl: name === 'link' ? links.alternate : null })
  }
  if (DESCRIPTIONS.has(name)) return { description: plainTitle(text ?? '') || null }
  if (name === 'language' || name === 'dc:language') return knownParts({ language: languageOf(text) })
  if (name === 'image') return knownParts({ icon: webUrl(textOf(partsOf(element).get('url')?.[0]), base) })
  if (name === 'itunes:image')
    return knownParts({ icon: webUrl(element.attributes['href'] ?? element.attributes['url'], base) })
  if (name === 'ttl') return knownParts({ ttlMinutes: minutesOf(text) })
  return {}
}

/** Returns the version of a feed whose root is `<rss>` or `<rdf:RDF>`. */
export function rssFormat({ name, attributes }: XmlElement): FeedFormat {
  if (name !== 'rss') {
    const isOld = Object.values(attributes).some((value) => /netscape\.com\/rdf\/simple\/0\.9/i.test(value))
    return isOld ? 'rss 0.9' : 'rss 1.0'
  }
  const version = attributes['version']?.trim() ?? ''
  if (version.startsWith('0.91')) return 'rss 0.91'
  return version.startsWith('0.9') ? 'rss 0.92' : 'rss 2.0'
}

/** Reads an `<item>` of any RSS version. Fields of Atom, which some programs add, are used where RSS has none. */
export function readRssItem(item: XmlElement): RawEntry {
  const parts = partsOf(item)
  const first = (name: string) => parts.get(name)?.[0]
  const texts = (name: string) => (parts.get(name) ?? []).map(textOf)
  const media = mediaOf(parts)
  const atom = item.children.some(isOfAtom) ? readAtomEntry(asAtom(item)) : undefined
  const guid = first('guid')
  const id =
    textOf(guid) ?? textOf(first('dc:identifier')) ?? textOf(first('atom:id')) ?? item.attributes['rdf:about']
  const full =
    ['content:encoded', 'xhtml:body', 'body', 'fullitem'].map((name) => htmlOf(first(name))).find(Boolean) ??
    atom?.html
  const short =
    htmlOf(first('description')) ??
    atom?.summary ??
    htmlOf(first('dc:description')) ??
    firstText(['dcterms:abstract', 'itunes:summary', 'media:description', 'itunes:subtitle'], first)
  const title = first('title')
  const link = linkOf(parts) ?? atom?.link ?? permalinkOf(guid)
  return {
    base: item.base,
    id,
    link,
    url: originalLink(parts) ?? link,
    title:
      (title && hasElements(title) ? htmlOf(title) : textOf(title)) ??
      firstText(['dc:title', 'media:title', 'itunes:title'], first) ??
      atom?.title,
    isPlainTitle: false,
    authors: firstNonEmpty(
      texts('dc:creator'),
      texts('author'),
      [...(atom?.authors ?? [])] as (string | null)[],
      texts('itunes:author'),
      texts('dcterms:creator'),
      texts('dc:author'),
    ),
    published:
      firstText(['pubdate', 'dc:date', 'dcterms:issued', 'dcterms:created', 'dcterms:available'], first) ??
      atom?.published,
    updated: firstText(['atom:updated', 'dcterms:modified'], first),
    html: full,
    summary: short,
    pictures: [...media.pictures, ...(atom?.pictures ?? [])],
    enclosures: [...media.enclosures, ...(atom?.enclosures ?? [])],
    tags: [...texts('category'), ...texts('dc:subject'), ...keywordsOf(parts), ...(atom?.tags ?? [])],
    comments: textOf(first('comments')) ?? atom?.comments,
  }
}

const isOfAtom = (child: XmlElement | string): child is XmlElement =>
  typeof child === 'object' && child.name.startsWith('atom:')

/** Returns the elements of Atom in an item as an entry of Atom. */
const asAtom = (item: XmlElement): XmlElement => ({
  ...item,
  name: 'entry',
  children: item.children.filter(isOfAtom).map(withoutPrefix),
})

const withoutPrefix = (element: XmlElement): XmlElement => ({
  ...element,
  name: element.name.replace(/^atom:/, ''),
  children: element.children.map((child) =>
    typeof child === 'object' && child.name.startsWith('atom:') ? withoutPrefix(child) : child,
  ),
})

function linkOf(parts: Map<string, XmlElement[]>): string | null {
  for (const link of parts.get('link') ?? []) {
    const address = textOf(link) ?? link.attributes['href']
    if (address) return address
  }
  return null
}

/** Returns a guid that is a web address; null when the guid is marked as not being an address. */
function permalinkOf(guid: XmlElement | undefined): string | null {
  const text = textOf(guid)
  const mark = guid?.attributes['ispermalink']?.trim().toLowerCase()
  if (text === null || mark === 'false') return null
  // A relative address is an address only if the guid is marked as one.
  return webAddress(text) ?? (mark === 'true' && text.includes('/') && !/[\s:]/.test(text) ? text : null)
}

/** Returns `zh-cn` for ` zh-CN `; null for an invalid language. */
export const languageOf = (text: string | null | undefined): string | null =>
  /^[a-z]{2,3}([-_][a-z0-9]{1,8})*$/i.test(text?.trim() ?? '')
    ? text!.trim().toLowerCase().replaceAll('_', '-')
    : null

function minutesOf(text: string | null): number | null {
  const minutes = Number(text)
  return text !== null && Number.isFinite(minutes) && minutes > 0 ? Math.ceil(minutes) : null
}

const PERIOD_MINUTES = new Map([
  ['hourly', 60],
  ['daily', 24 * 60],
  ['weekly', 7 * 24 * 60],
  ['monthly', 30 * 24 * 60],
  ['yearly', 365 * 24 * 60],
])

/** Returns the minutes between changes of a feed. In the syndication module of RSS, a feed changes `frequency` times in each `period`. */
export function periodMinutes(period: string | null, frequency: string | null): number | null {
  const minutes = PERIOD_MINUTES.get(period?.toLowerCase() ?? '')
  return minutes === undefined ? null : Math.ceil(minutes / Math.max(Number(frequency ?? 1) || 1, 1))
}
