import { SourceError } from '../../source/index.ts'
import { readElements, textOf, type XmlElement } from '../markup/elements.ts'
import { atomFormat, readAtomEntry, readAtomPart } from './atom.ts'
import { createEntries } from './entry.ts'
import type { Feed } from './records.ts'
import { languageOf, periodMinutes, readRssChannel, readRssItem, rssFormat } from './rss.ts'

const ROOTS = new Set(['rss', 'rdf:rdf', 'rdf', 'feed'])

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
  const entries = createEntries()
  const syndication = new Map<string, string | null>()
  let root: XmlElement | undefined

  const isWhole = readElements(text, url, {
    isContainer: (name, depth) => (depth === 0 ? ROOTS.has(name) : depth === 1 && name === 'channel'),
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
      addParts(feed, parent === 'feed' ? readAtomPart(element) : readRssChannel(element))
      return true
    },
  })
  if (!root) throw new SourceError('bad_answer', 'XML that is no feed')
  feed.ttlMinutes ??= periodMinutes(
    syndication.get('sy:updateperiod') ?? null,
    syndication.get('sy:updatefrequency') ?? null,
  )
  return { ...feed, entries: entries.list(), isCut: !isWhole }
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
