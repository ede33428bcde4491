import { AppError } from '@engawa/contract/basics'
import { CONTAINER, ENCRYPTION, isProtected, PACKAGE_BYTES } from './epub-files.ts'
import { elementsOf, firstOf, readXml, type Element } from './xml.ts'
import { decodePath, type ZipParts } from './zip-parts.ts'

/** Algorithms that obfuscate only fonts. If a book uses no other algorithm, its text is not encrypted. */
const FONT_DISGUISES = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'])

export type Item = {
  id: string
  path: string
  type: string
  properties: string
  /** The id of the item that replaces this one in programs that cannot read its type; empty without one. */
  fallback: string
}

/** An item to which the spine (the reading order) refers. */
export type SpineItem = Item & {
  /** The properties that the spine declares for the item, e.g. the side of a spread. */
  spineProperties: string
  /** Whether the item is outside the linear order, e.g. a cover or a page that is opened from a link. */
  isNonLinear: boolean
}

export type EpubPackage = {
  metadata: Element
  items: Item[]
  /** The items in reading order, never empty. The archive may lack the files of some items. */
  spine: SpineItem[]
  /** The direction of the spine; null when it declares none. */
  direction: 'ltr' | 'rtl' | null
  nav: Item | undefined
  /** The path of the page that EPUB 2 declares as the table of contents for readers. */
  contentsPage: string | undefined
  ncx: Item | undefined
}

/** Reads the package of a book. Throws `book_locked` for a protected book, and `book_broken` for a damaged one. */
export async function readPackage(parts: ZipParts): Promise<EpubPackage> {
  const read = (path: string): Promise<Buffer> => parts.read(path, PACKAGE_BYTES)
  if (isProtected(parts)) throw new AppError('book_locked')
  if (parts.has(ENCRYPTION)) requireUnlocked(await read(ENCRYPTION))
  const named = packagePath(await read(CONTAINER))
  const path = parts.find(named) ?? named
  return packageOf(await read(path), path)
}

/** Returns the path of the package document, which the container of the book names. */
export const packagePath = (container: Buffer): string =>
  decodePath(firstOf(readXml(container), 'rootfile')?.attributes['full-path'] ?? '')

/** Reads a package document. Throws `book_broken`. */
export function packageOf(bytes: Buffer, path: string): EpubPackage {
  const root = readXml(bytes)
  const items = itemsOf(root, path)
  const byId = new Map(items.map((item) => [item.id, item]))
  const spine = firstOf(root, 'spine') ?? root
  const direction = spine.attributes['page-progression-direction']
  const order = spineOf(spine, byId)
  if (order.length === 0) throw new AppError('book_broken')
  return {
    metadata: firstOf(root, 'metadata') ?? root,
    items,
    spine: order,
    direction: direction === 'rtl' || direction === 'ltr' ? direction : null,
    contentsPage: contentsPageOf(root, path),
    nav: items.find(({ properties }) => hasWord(properties, 'nav')),
    ncx:
      byId.get((spine.attributes['toc'] ?? '').trim()) ?? items.find(({ type }) => type.includes('dtbncx')),
  }
}

/** Returns the path of a whole page that is declared as the table of contents. */
function contentsPageOf(root: Element, path: string): string | undefined {
  const guide = firstOf(root, 'guide')
  const found =
    guide && [...elementsOf(guide, 'reference')].find(({ attributes }) => attributes['type'] === 'toc')
  const href = found?.attributes['href'] ?? ''
  return href === '' || href.includes('#') ? undefined : resolvePath(path, href)
}

/** Whether an attribute value that is a list of words, separated by spaces, contains a word. */
export const hasWord = (list: string, word: string): boolean => list.split(/\s+/).includes(word)

/** Throws `book_locked` when files other than fonts are encrypted. */
export function requireUnlocked(bytes: Buffer): void {
  const encryption = readXml(bytes)
  const methods = [...elementsOf(encryption, 'encryptionmethod')].map(
    ({ attributes }) => attributes['Algorithm'] ?? '',
  )
  if (methods.some((method) => !FONT_DISGUISES.has(method))) throw new AppError('book_locked')
}

const itemsOf = (root: Element, path: string): Item[] =>
  [...elementsOf(firstOf(root, 'manifest') ?? root, 'item')].map(({ attributes }) => ({
    id: (attributes['id'] ?? '').trim(),
    path: resolvePath(path, attributes['href'] ?? ''),
    type: (attributes['media-type'] ?? '').trim(),
    properties: attributes['properties'] ?? '',
    fallback: (attributes['fallback'] ?? '').trim(),
  }))

const spineOf = (spine: Element, items: ReadonlyMap<string, Item>): SpineItem[] =>
  [...elementsOf(spine, 'itemref')].flatMap(({ attributes }) => {
    const item = items.get((attributes['idref'] ?? '').trim())
    const spineProperties = attributes['properties'] ?? ''
    return item ? [{ ...item, spineProperties, isNonLinear: attributes['linear']?.trim() === 'no' }] : []
  })

/** Resolves a path that a file in the archive refers to. The result never leaves the archive. */
export function resolvePath(from: string, href: string): string {
  const path = decodePath(href.split('#')[0]!.trim()).replaceAll('\\', '/')
  // A path that begins with a slash begins at the root of the archive.
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
