import { resolvePath, type EpubPackage } from '../../../archive/epub-package.ts'
import { elementsOf, firstOf, readXml, type Element } from '../../../archive/xml.ts'
import type { ZipParts } from '../../../archive/zip-parts.ts'
import { cleanLine } from './clean-line.ts'

/** The start of a chapter: the path of a page, and an id in this page, or null for its top. */
export type Start = { title: string; path: string; id: string | null }

const CONTENTS_BYTES = 8 * 1024 * 1024

/**
 * Returns the table of contents of a book: in the format of EPUB 3 if available, otherwise of EPUB 2. Empty when neither can be
 * read.
 */
export async function readContents(parts: ZipParts, { nav, ncx }: EpubPackage): Promise<Start[]> {
  const from3 = nav && parts.has(nav.path) ? startsOfNav(await rootOf(parts, nav.path), nav.path) : []
  if (from3.length > 0 || !ncx || !parts.has(ncx.path)) return from3
  return startsOfNcx(await rootOf(parts, ncx.path), ncx.path)
}

const rootOf = async (parts: ZipParts, path: string): Promise<Element> =>
  readXml(await parts.read(path, CONTENTS_BYTES))

function startsOfNav(root: Element, path: string): Start[] {
  const navs = [...elementsOf(root, 'nav')]
  const toc = navs.find(({ attributes }) => /(^|\s)toc(\s|$)/.test(attributes['epub:type'] ?? '')) ?? navs[0]
  if (!toc) return []
  return [...elementsOf(toc, 'a')].flatMap(({ text, attributes }) => startAt(path, attributes['href'], text))
}

const startsOfNcx = (root: Element, path: string): Start[] =>
  [...elementsOf(firstOf(root, 'navmap') ?? root, 'navpoint')].flatMap((point) => {
    const own = point.children
    const label = own.find(({ name }) => name === 'navlabel')?.text ?? ''
    return startAt(path, own.find(({ name }) => name === 'content')?.attributes['src'], label)
  })

const startAt = (from: string, href: string | undefined, label: string): Start[] => {
  if (href === undefined || href === '') return []
  const id = href.includes('#') ? href.slice(href.indexOf('#') + 1) : ''
  return [{ title: cleanLine(label), path: resolvePath(from, href), id: id === '' ? null : decodeId(id) }]
}

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
