import { AppError } from '@engawa/contract/basics'
import { CONTAINER, ENCRYPTION, isProtected, PACKAGE_BYTES } from './epub-files.ts'
import { elementsOf, firstOf, readXml, type Element } from './xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** Fonts that are only disguised; the text of such a book can be read by everybody. */
const FONT_DISGUISES = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'])

export type Item = { id: string; path: string; type: string; properties: string }

/** An item at its place in reading order. */
export type SpineItem = Item & {
  /** Of this place, as where it stands in a spread. */
  place: string
  /** Beside the order: opened from a link, or a cover. */
  isAside: boolean
}

export type EpubPackage = {
  /** What the book says of itself. */
  metadata: Element
  items: Item[]
  /** In reading order; some may not be in the archive. Never empty. */
  spine: SpineItem[]
  /** As the spine says it. */
  direction: 'ltr' | 'rtl' | null
  nav: Item | undefined
  ncx: Item | undefined
}

/** Reads what a book is made of. Throws `book_locked` for one that is protected, `book_broken`. */
export async function readPackage(parts: ZipParts): Promise<EpubPackage> {
  const read = (path: string): Promise<Buffer> => parts.read(path, PACKAGE_BYTES)
  if (isProtected(parts)) throw new AppError('book_locked')
  if (parts.has(ENCRYPTION)) requireUnlocked(await read(ENCRYPTION))
  const path = packagePath(await read(CONTAINER))
  return packageOf(await read(path), path)
}

/** The path of the package document, by the container of the book. */
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
    nav: items.find(({ properties }) => hasWord(properties, 'nav')),
    ncx: byId.get(spine.attributes['toc'] ?? '') ?? items.find(({ type }) => type.includes('dtbncx')),
  }
}

/** Whether a list of words, as many attributes are, holds one. */
export const hasWord = (list: string, word: string): boolean => list.split(/\s+/).includes(word)

/** Throws `book_locked` for a book of which more than fonts is encrypted. */
export function requireUnlocked(bytes: Buffer): void {
  const encryption = readXml(bytes)
  const methods = [...elementsOf(encryption, 'encryptionmethod')].map(
    ({ attributes }) => attributes['Algorithm'] ?? '',
  )
  if (methods.some((method) => !FONT_DISGUISES.has(method))) throw new AppError('book_locked')
}

const itemsOf = (root: Element, path: string): Item[] =>
  [...elementsOf(firstOf(root, 'manifest') ?? root, 'item')].map(({ attributes }) => ({
    id: attributes['id'] ?? '',
    path: resolvePath(path, attributes['href'] ?? ''),
    type: attributes['media-type'] ?? '',
    properties: attributes['properties'] ?? '',
  }))

const spineOf = (spine: Element, items: ReadonlyMap<string, Item>): SpineItem[] =>
  [...elementsOf(spine, 'itemref')].flatMap(({ attributes }) => {
    const item = items.get(attributes['idref'] ?? '')
    const place = attributes['properties'] ?? ''
    return item ? [{ ...item, place, isAside: attributes['linear'] === 'no' }] : []
  })

/** The path of a file in the archive that another one there names; it never leads out. */
export function resolvePath(from: string, href: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of decodePath(href.split('#')[0]!).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
