import { SourceError } from '../../source/index.ts'
import { readElements, textOf, type XmlElement } from '../markup/elements.ts'
import { atomFormat, namesOf, readAtomEntry, readAtomPart } from './atom.ts'
import { createEntries } from './entry.ts'
import { linksOf } from './links.ts'
import { firstNonEmpty } from './parts.ts'
import type { Feed } from './records.ts'
import { languageOf, periodMinutes, readRssChannel, readRssItem, rssFormat } from './rss.ts'

const ROOTS = new Set(['rss', 'rdf:rdf', 'rdf', 'feed'])

/** Fields of a feed with the author of all entries that have no other. The first one with a name is used. */
const AUTHORS = ['author', 'atom:author', 'dc:creator', 'itunes:author', 'managingeditor']

/** Fields of items that contain text and no other fields. */
const TEXT_FIELDS = new Set(
  `title link author guid pubdate category comments id updated published issued modified created dc:creator dc:date dc:subject dc:title
  dcterms:created dcterms:modified dcterms:issued itunes:author itunes:duration itunes:subtitle itunes:explicit itunes:keywords
  itunes:category itunes:image media:keywords feedburner:origlink media:thumbnail enclosure`.split(/\s+/),
)
const OTHER_FIELDS = new Set([
  'description',
  'content:encoded',
  'summary',
  'content',
  'itunes:summary',
  'source',
])
/** Fields that may contain HTML that is not escaped. */
const HTML_FIELDS = new Set(['description', 'content:encoded', 'summary', 'itunes:summary'])
const NOT_HTML =
  /^(?:guid|pubdate|category|comments|enclosure|content:encoded|(?:dc|dcterms|itunes|media|feedburner):.*)$/

/** Whether an element in an item is its next field, because the field `open` has no end tag. */
function isNextField(name: string, open: string, isPlain: boolean): boolean {
  const isField = TEXT_FIELDS.has(name) || OTHER_FIELDS.has(name)
  if (TEXT_FIELDS.has(open)) return isField
  if (open.startsWith('media:')) return isField && !name.startsWith('media:')
  // HTML has an element `link`, too, but always with attributes.
  return HTML_FIELDS.has(open) && (NOT_HTML.test(name) || (name === 'link' && isPlain))
}

/** Reads RSS of any version, and Atom. Throws a `SourceError` for any other document. */
export function readXmlFeed(text: string, url: string): Feed {
  const feed: Feed = {
    format: 'rss 2.0',
    title: '',
    siteUrl: null,
    description: null,
    language: null,
    icon: null,
    ttlMinutes: null,
    hub: null,
    self: null,
    entries: [],
    isCut: false,
  }
  const entries = createEntries(url)
  const authors = new Map<string, (string | null)[]>()
  let alternate: string | null = null
  const syndication = new Map<string, string | null>()
  let root: XmlElement | undefined

  const isWhole = readElements(text, url, {
    isContainer: (name, depth) => (depth === 0 ? ROOTS.has(name) : depth === 1 && name === 'channel'),
    isRepeated: (name, container) => (container === 'feed' ? name === 'entry' : name === 'item'),
    isNextField,
    onContainer(element) {
      feed.language ??= languageOf(element.attributes['xml:lang'])
      if (root) return
      root = element
      feed.format = element.name === 'feed' ? atomFormat(element) : rssFormat(element)
    },
    onElement(element, parent) {
      if (parent === '') throw wrongRoot(element)
      if (element.name.startsWith('sy:')) syndication.set(element.name, textOf(element))
      if (element.name === 'item') return entries.add(readRssItem(element))
      if (element.name === 'entry') return entries.add(readAtomEntry(element))
      if (AUTHORS.includes(element.name))
        authors.set(element.name, [...(authors.get(element.name) ?? []), ...namesOf([element])])
      if (element.name === 'atom:link') alternate ??= linksOf([element]).alternate
      addParts(feed, parent === 'feed' ? readAtomPart(element) : readRssChannel(element))
      return true
    },
  })
  if (!root) throw new SourceError('bad_answer', 'XML that is no feed')
  feed.ttlMinutes ??= periodMinutes(
    syndication.get('sy:updateperiod') ?? null,
    syndication.get('sy:updatefrequency') ?? null,
  )
  feed.siteUrl ??= alternate
  return {
    ...feed,
    entries: entries.list({
      siteUrl: feed.siteUrl,
      authors: firstNonEmpty(...AUTHORS.map((name) => authors.get(name) ?? [])),
    }),
    isCut: !isWhole,
  }
}

/** Fills the fields of a feed that are still empty. When a field has several values, the first is used. */
function addParts(feed: Feed, parts: Partial<Feed>): void {
  for (const [key, value] of Object.entries(parts) as [keyof Feed, never][])
    if (feed[key] === null || feed[key] === '') feed[key] = value
}

const wrongRoot = ({ name }: XmlElement): SourceError =>
  name.replace(/^xhtml:/, '') === 'html'
    ? new SourceError('refused', 'a page for people instead of a feed')
    : new SourceError('bad_answer', 'XML that is no feed')
