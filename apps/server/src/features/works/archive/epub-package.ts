import { AppError } from '@engawa/contract/basics'
import { elementsOf, firstOf, readXml, type Element } from './xml.ts'
import type { ZipParts } from './zip-parts.ts'

const CONTAINER = 'META-INF/container.xml'
const ENCRYPTION = 'META-INF/encryption.xml'
/** Other shops' marks of a protected book. */
const RIGHTS = ['META-INF/rights.xml', 'META-INF/license.lcpl', 'META-INF/sinf.xml']
const PACKAGE_BYTES = 4 * 1024 * 1024

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

export const isEpub = (parts: ZipParts): boolean => parts.has(CONTAINER)

/** Reads what a book is made of. Throws `book_locked` for one that is protected, `book_broken`. */
export async function readPackage(parts: ZipParts): Promise<EpubPackage> {
  await refuseLocked(parts)
  const container = readXml(await parts.read(CONTAINER, PACKAGE_BYTES))
  const path = decodePath(firstOf(container, 'rootfile')?.attributes['full-path'] ?? '')
  const root = readXml(await parts.read(path, PACKAGE_BYTES))
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

async function refuseLocked(parts: ZipParts): Promise<void> {
  if (RIGHTS.some((path) => parts.has(path))) throw new AppError('book_locked')
  if (!parts.has(ENCRYPTION)) return
  const encryption = readXml(await parts.read(ENCRYPTION, PACKAGE_BYTES))
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
