import { latestOf, writeAtom, type AtomEntry, type AtomLink } from '../../../feeds/atom.ts'
import { element, xmlDocument, type Xml } from '../../../feeds/xml.ts'
import {
  COVER_WIDTH,
  LONG_AGO,
  THUMB_WIDTH,
  type CataloguePage,
  type Facet,
  type Folder,
  type Contents,
  type Item,
} from '../catalogue-model.ts'
import type { Form } from '../catalogues-deps.ts'
import { textsOf } from '../catalogue-texts.ts'
import { coverAddress, streamAddress } from '../picture-addresses.ts'

export const BASE = '/opds'

const ACQUISITION = 'http://opds-spec.org/acquisition'
const IMAGE = 'http://opds-spec.org/image'
const NAMESPACES = {
  dc: 'http://purl.org/dc/terms/',
  opds: 'http://opds-spec.org/2010/catalog',
  opensearch: 'http://a9.com/-/spec/opensearch/1.1/',
  pse: 'http://vaemendis.net/opds-pse/ns',
}
const SEARCH_TYPE = 'application/opensearchdescription+xml'

/** Returns the media type of a catalogue page, which depends on whether the page contains folders, items or both. */
const typeOf = (contents: Contents): string =>
  `application/atom+xml;profile=opds-catalog${{ folders: ';kind=navigation', items: ';kind=acquisition', both: '' }[contents]}`

/** Writes a catalogue page in OPDS 1.2, with streams of comic pages (OPDS-PSE 1.2). */
export function writeFeed(page: CataloguePage, form: Form): { body: string; type: string } {
  const { origin, site, language } = form
  const address = `${origin}${BASE}${page.path}`
  const body = writeAtom({
    id: address,
    title: page.title,
    updated: latestOf(
      [...page.folders, ...page.items].map(({ updated }) => updated),
      LONG_AGO,
    ),
    language,
    author: { name: site, uri: origin },
    namespaces: NAMESPACES,
    links: [
      { rel: 'self', href: address, type: typeOf(page.contents) },
      { rel: 'start', href: origin + BASE, type: typeOf('folders') },
      { rel: 'search', href: `${origin}${BASE}/search.xml`, type: SEARCH_TYPE },
      { rel: 'alternate', href: origin + page.html, type: 'text/html' },
      ...neighbourLinks(page, origin),
      ...page.facets.map((facet) => facetLink(facet, origin)),
    ],
    entries: [
      ...page.folders.map((folder) => folderEntry(folder, origin)),
      ...page.items.map((item) => itemEntry(item, origin)),
    ],
  })
  return { body, type: `${typeOf(page.contents)};charset=utf-8` }
}

const neighbourLinks = (page: CataloguePage, origin: string): AtomLink[] =>
  (['first', 'previous', 'next'] as const).flatMap((rel) => {
    const path = page[rel]
    return path === undefined ? [] : [{ rel, href: `${origin}${BASE}${path}`, type: typeOf(page.contents) }]
  })

const facetLink = ({ group, title, path, isActive }: Facet, origin: string): AtomLink => ({
  rel: 'http://opds-spec.org/facet',
  href: `${origin}${BASE}${path}`,
  type: typeOf('both'),
  title,
  'opds:facetGroup': group,
  'opds:activeFacet': isActive ? 'true' : undefined,
})

const folderEntry = (
  { path, title, line, updated, rel = 'subsection', contents }: Folder,
  origin: string,
): AtomEntry => ({
  id: `${origin}${BASE}${path}`,
  title,
  updated,
  links: [{ rel, href: `${origin}${BASE}${path}`, type: typeOf(contents) }],
  more: [element('content', { type: 'text' }, line)],
})

function itemEntry(item: Item, origin: string): AtomEntry {
  const { id, title, updated, published, author, summary, tags, html, inside } = item
  return {
    id: origin + id,
    title,
    updated,
    published,
    authors: [{ name: author.name, uri: origin + author.path }],
    categories: tags,
    summary: summary === '' ? undefined : summary,
    links: [
      ...(inside === null
        ? [...fileLinks(item, origin), ...streamLink(item, origin)]
        : [{ rel: 'subsection', href: `${origin}${BASE}${inside}`, type: typeOf('items') }]),
      ...coverLinks(item, origin),
      { rel: 'alternate', href: origin + html, type: 'text/html' },
    ],
    more: details(item),
  }
}

const details = ({ language, published }: Item): Xml[] => [
  ...(language === 'other' ? [] : [element('dc:language', {}, language)]),
  element('dc:issued', {}, published.slice(0, 10)),
]

const fileLinks = ({ files }: Item, origin: string): AtomLink[] =>
  files.map(({ path, type }) => ({ rel: ACQUISITION, href: origin + path, type }))

function streamLink({ pages }: Item, origin: string): AtomLink[] {
  if (!pages) return []
  return [
    {
      rel: 'http://vaemendis.net/opds-pse/stream',
      href: streamAddress(origin, pages.chapterId),
      type: 'image/jpeg',
      'pse:count': pages.count,
      'pse:lastRead': pages.lastRead?.page,
      'pse:lastReadDate': pages.lastRead?.at,
    },
  ]
}

function coverLinks({ cover }: Item, origin: string): AtomLink[] {
  if (!cover) return []
  const link = (rel: string, width: number) => ({
    rel,
    href: coverAddress(origin, cover, width),
    type: 'image/jpeg',
  })
  return [link(IMAGE, COVER_WIDTH), link(`${IMAGE}/thumbnail`, THUMB_WIDTH)]
}

/** Writes the OpenSearch document, from which apps learn how to search the catalogue. */
export const writeSearchDescription = ({ origin, site, language }: Form): string =>
  xmlDocument(
    element(
      'OpenSearchDescription',
      { xmlns: NAMESPACES.opensearch },
      element('ShortName', {}, [...site].slice(0, 16).join('')),
      element('Description', {}, textsOf(language).searchLine),
      element('InputEncoding', {}, 'UTF-8'),
      element('OutputEncoding', {}, 'UTF-8'),
      element('Url', { type: typeOf('both'), template: `${origin}${BASE}/search?query={searchTerms}` }),
    ),
  )
