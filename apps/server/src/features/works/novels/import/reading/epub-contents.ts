import { resolvePath, type EpubPackage } from '../../../archive/epub-package.ts'
import { elementsOf, firstOf, readXml, type Element } from '../../../archive/xml.ts'
import type { ZipParts } from '../../../archive/zip-parts.ts'
import { cleanLine } from './clean-line.ts'

/**
 * The start of a chapter: the path of a page, and an id in this page, or null for its top. `volume` is the name of the volume that
 * begins here; the empty text without one. `isVolume`: the entry contains other entries. `isFirst`: it is the first one of these.
 */
export type Start = {
  title: string
  path: string
  id: string | null
  volume: string
  isVolume: boolean
  isFirst: boolean
}

const CONTENTS_BYTES = 8 * 1024 * 1024

/**
 * Returns the table of contents of a book: in the format of EPUB 3 if available, otherwise of EPUB 2. Empty when neither can be
 * read.
 */
export async function readContents(parts: ZipParts, { nav, ncx }: EpubPackage): Promise<Start[]> {
  const from3 = nav ? await startsIn(parts, nav.path, entriesOfNav) : []
  return from3.length > 0 || !ncx ? from3 : startsIn(parts, ncx.path, entriesOfNcx)
}

/** An entry of a table of contents. Entries without `href` only name a volume. */
type Entry = { label: string; href: string | undefined; inner: Entry[] }

async function startsIn(
  parts: ZipParts,
  path: string,
  entriesOf: (root: Element) => Entry[],
): Promise<Start[]> {
  const found = parts.find(path)
  if (found === undefined) return []
  const entries = entriesOf(readXml(await parts.read(found, CONTENTS_BYTES)))
  const starts = [...startsOf(entries, path, '', false)]
  return starts.map((start) => ({ ...start, path: parts.find(start.path) ?? start.path }))
}

function* startsOf(
  entries: readonly Entry[],
  from: string,
  outer: string,
  isInner: boolean,
): Generator<Start> {
  // The name of a volume belongs to the first chapter in it.
  let volume = outer
  for (const [at, { label, href, inner }] of entries.entries()) {
    const title = cleanLine(label)
    if (href === undefined || href === '') {
      yield* startsOf(inner, from, joinedTitle(volume, title), false)
      volume = ''
      continue
    }
    const id = href.includes('#') ? decodeId(href.slice(href.indexOf('#') + 1)) : ''
    const path = resolvePath(from, href)
    const isFirst = isInner && at === 0
    yield { title, path, id: id === '' ? null : id, volume, isVolume: inner.length > 0, isFirst }
    volume = ''
    yield* startsOf(inner, from, '', true)
  }
}

function entriesOfNav(root: Element): Entry[] {
  const navs = [...elementsOf(root, 'nav')]
  const toc = navs.find(({ attributes }) => /(^|\s)toc(\s|$)/.test(attributes['epub:type'] ?? '')) ?? navs[0]
  const list = toc && firstOf(toc, 'ol')
  return list ? entriesOfList(list) : toc ? linksIn(toc) : []
}

const entriesOfList = (list: Element): Entry[] =>
  list.children.flatMap((item) => {
    if (item.name !== 'li') return item.name === 'ol' ? entriesOfList(item) : linksIn(item)
    const inner = item.children.find(({ name }) => name === 'ol')
    const own = item.children.filter((child) => child !== inner)
    const link = own.flatMap((child) => [...(child.name === 'a' ? [child] : elementsOf(child, 'a'))])[0]
    const label = link?.text ?? own.map(({ text }) => text).join(' ')
    return { label, href: link?.attributes['href'], inner: inner ? entriesOfList(inner) : [] }
  })

/** Returns all links of an element, for a table of contents without a list. */
const linksIn = (element: Element): Entry[] =>
  [...(element.name === 'a' ? [element] : elementsOf(element, 'a'))].map(({ text, attributes }) => ({
    label: text,
    href: attributes['href'],
    inner: [],
  }))

const entriesOfNcx = (root: Element): Entry[] => entriesOfPoints(firstOf(root, 'navmap') ?? root)

const entriesOfPoints = ({ children }: Element): Entry[] =>
  children
    .filter(({ name }) => name === 'navpoint')
    .map((point) => ({
      label: point.children.find(({ name }) => name === 'navlabel')?.text ?? '',
      href: point.children.find(({ name }) => name === 'content')?.attributes['src'],
      inner: entriesOfPoints(point),
    }))

/** Returns the title of a chapter after the name of its volume. */
export const joinedTitle = (outer: string, inner: string): string =>
  outer === inner ? inner : cleanLine(`${outer} ${inner}`)

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
