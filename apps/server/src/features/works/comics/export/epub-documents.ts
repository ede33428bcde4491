import { solveSpreads } from '@engawa/contract'
import { element, xmlDocument, type Xml } from '../../../../feeds/xml.ts'
import {
  EPUB_PICTURES,
  padded,
  type ExportChapter,
  type ExportComic,
  type ExportPage,
} from './export-comic.ts'

export const EPUB_FOLDER = 'EPUB'

const XHTML = 'http://www.w3.org/1999/xhtml'
const OPS = 'http://www.idpf.org/2007/ops'

type Side = 'single' | 'first' | 'second'

/** A page with the names of its files in the EPUB folder. */
export type EpubPage = ExportPage & {
  /** The id of the page in the documents of the book. */
  name: string
  document: string
  picture: string
  chapter: ExportChapter
  /** The number of the page in its chapter, from 1. */
  number: number
  /** The position of the page in its spread. */
  side: Side
}

export const epubPages = ({ chapters }: ExportComic): EpubPage[] =>
  chapters
    .flatMap((chapter) => {
      const sides = sidesOf(chapter)
      return chapter.pages.map((page, at) => ({
        ...page,
        chapter,
        number: at + 1,
        side: sides[at] ?? ('single' as const),
      }))
    })
    .map((page, at) => {
      const name = `p${padded(at + 1)}`
      return { ...page, name, document: `pages/${name}.xhtml`, picture: `pictures/${name}${page.extension}` }
    })

// The position of each page in its spread. The spreads are the same as on the site: the author's pairs, and pairs by size for the
// other pages.
const sidesOf = ({ pages }: ExportChapter): Side[] =>
  solveSpreads(pages).flatMap((spread): Side[] => (spread.length === 2 ? ['first', 'second'] : ['single']))

export const writeContainer = (): string =>
  xmlDocument(
    element(
      'container',
      { version: '1.0', xmlns: 'urn:oasis:names:tc:opendocument:xmlns:container' },
      element(
        'rootfiles',
        {},
        element('rootfile', {
          'full-path': `${EPUB_FOLDER}/package.opf`,
          'media-type': 'application/oebps-package+xml',
        }),
      ),
    ),
  )

/** Returns the package document: the metadata of a book, its files, and the order of its pages. */
export function writePackage(comic: ExportComic, pages: readonly EpubPage[], origin: string): string {
  const attributes = {
    xmlns: 'http://www.idpf.org/2007/opf',
    version: '3.0',
    'unique-identifier': 'book',
    'xml:lang': languageOf(comic),
  }
  const files = pages.flatMap(({ name, document, picture, extension }, at) => [
    item(name, document, 'application/xhtml+xml'),
    item(`${name}-picture`, picture, EPUB_PICTURES[extension]!, at === 0 ? 'cover-image' : undefined),
  ])
  return xmlDocument(
    element(
      'package',
      attributes,
      element('metadata', { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, ...metadata(comic, origin)),
      element('manifest', {}, item('nav', 'nav.xhtml', 'application/xhtml+xml', 'nav'), ...files),
      element(
        'spine',
        { 'page-progression-direction': comic.facets.direction },
        ...pages.map((page) => element('itemref', { idref: page.name, properties: placeOf(comic, page) })),
      ),
    ),
  )
}

const item = (id: string, href: string, type: string, properties?: string): Xml =>
  element('item', { id, href, 'media-type': type, properties })

function metadata({ work, author, ...comic }: ExportComic, origin: string): Xml[] {
  const meta = (property: string, value: string): Xml => element('meta', { property }, value)
  return [
    element('dc:identifier', { id: 'book' }, `${origin}/works/${work.id}`),
    element('dc:title', {}, work.title),
    element('dc:language', {}, languageOf({ work })),
    ...(author === '' ? [] : [element('dc:creator', {}, author)]),
    ...(work.summary === '' ? [] : [element('dc:description', {}, work.summary)]),
    ...work.tags.map((tag) => element('dc:subject', {}, tag)),
    meta('dcterms:modified', `${work.updated_at.toISOString().slice(0, 19)}Z`),
    meta('rendition:layout', 'pre-paginated'),
    meta('rendition:orientation', 'auto'),
    meta('rendition:spread', comic.facets.layout === 'strip' ? 'none' : 'auto'),
  ]
}

const languageOf = ({ work }: Pick<ExportComic, 'work'>): string =>
  work.language === 'other' ? 'und' : work.language

/** Returns the side of a page in a spread: alone, on the left or on the right. */
function placeOf({ facets }: ExportComic, { side }: EpubPage): string | undefined {
  if (facets.layout === 'strip') return undefined
  if (side === 'single') return 'rendition:page-spread-center'
  return (side === 'first') === (facets.direction === 'ltr') ? 'page-spread-left' : 'page-spread-right'
}

/** Returns the table of contents: the first page of each chapter. */
export function writeNavigation(comic: ExportComic, pages: readonly EpubPage[]): string {
  const starts = pages.filter(({ number }) => number === 1)
  const entries = starts.map(({ document, chapter }) =>
    element('li', {}, element('a', { href: document }, chapterTitle(chapter))),
  )
  const nav = element(
    'nav',
    { 'epub:type': 'toc', id: 'toc' },
    element('h1', {}, comic.work.title),
    element('ol', {}, ...entries),
  )
  return htmlDocument(comic, comic.work.title, [], nav)
}

const chapterTitle = ({ number, title }: ExportChapter): string => `${number} ${title}`.trim()

/** Returns the XHTML of a page. The page is as large as its picture. */
export function writePage(comic: ExportComic, page: EpubPage): string {
  const { width, height, picture, number, chapter, description } = page
  const head = [
    element('meta', { name: 'viewport', content: `width=${width}, height=${height}` }),
    element('style', {}, 'html, body { margin: 0; padding: 0 } img { display: block }'),
  ]
  const title = `${chapterTitle(chapter)}, ${number}`
  return htmlDocument(
    comic,
    title,
    head,
    element('img', { src: `../${picture}`, alt: description || title, width, height }),
  )
}

function htmlDocument(comic: ExportComic, title: string, head: Xml[], body: Xml): string {
  const language = languageOf(comic)
  const attributes = { xmlns: XHTML, 'xmlns:epub': OPS, lang: language, 'xml:lang': language }
  const page = element(
    'html',
    attributes,
    element('head', {}, element('title', {}, title), ...head),
    element('body', {}, body),
  )
  return xmlDocument(page, '<!DOCTYPE html>\n')
}
