import type { BookFacts } from '@engawa/contract'
import { BookError, note, type Notes } from './book.ts'
import { lineOrNull } from './clean-line.ts'
import { languageOf } from './languages.ts'
import { elementsOf, firstOf, readXml, type Element } from './xml.ts'
import type { ZipParts } from './zip-file.ts'

const CONTAINER = 'META-INF/container.xml'
const ENCRYPTION = 'META-INF/encryption.xml'
/** Other shops' marks of a protected book. */
const RIGHTS = ['META-INF/rights.xml', 'META-INF/license.lcpl', 'META-INF/sinf.xml']
const PACKAGE_BYTES = 8 * 1024 * 1024

/** Fonts that are only disguised; the text of such a book can be read by everybody. */
const FONT_DISGUISES = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'])

export type Item = { id: string; path: string; type: string; properties: string }

export type EpubPackage = {
  facts: BookFacts
  /** Pages in reading order. */
  spine: Item[]
  nav: Item | undefined
  ncx: Item | undefined
}

export const isEpub = (parts: ZipParts): boolean => parts.has(CONTAINER)

/** Reads what a book is made of. Throws `book_locked` for one that is protected, `book_broken`. */
export async function readPackage(parts: ZipParts, notes: Notes): Promise<EpubPackage> {
  await refuseLocked(parts)
  const container = readXml(await parts.read(CONTAINER, PACKAGE_BYTES))
  const path = decodePath(firstOf(container, 'rootfile')?.attributes['full-path'] ?? '')
  const root = readXml(await parts.read(path, PACKAGE_BYTES))
  const items = itemsOf(root, path)
  noteLeftOut(items, notes)
  const spine = firstOf(root, 'spine')
  const byId = new Map(items.map((item) => [item.id, item]))
  const pages = [...elementsOf(spine ?? root, 'itemref')]
    .filter(({ attributes }) => attributes['linear'] !== 'no')
    .flatMap(({ attributes }) => byId.get(attributes['idref'] ?? '') ?? [])
    .filter(({ path: own }) => parts.has(own))
  if (pages.length === 0) throw new BookError('book_broken')
  return {
    facts: factsOf(root, spine),
    spine: pages,
    nav: items.find(({ properties }) => /(^|\s)nav(\s|$)/.test(properties)),
    ncx: byId.get(spine?.attributes['toc'] ?? '') ?? items.find(({ type }) => type.includes('dtbncx')),
  }
}

async function refuseLocked(parts: ZipParts): Promise<void> {
  if (RIGHTS.some((path) => parts.has(path))) throw new BookError('book_locked')
  if (!parts.has(ENCRYPTION)) return
  const encryption = readXml(await parts.read(ENCRYPTION, PACKAGE_BYTES))
  const methods = [...elementsOf(encryption, 'encryptionmethod')].map(
    ({ attributes }) => attributes['Algorithm'] ?? '',
  )
  if (methods.some((method) => !FONT_DISGUISES.has(method))) throw new BookError('book_locked')
}

const itemsOf = (root: Element, path: string): Item[] =>
  [...elementsOf(firstOf(root, 'manifest') ?? root, 'item')].map(({ attributes }) => ({
    id: attributes['id'] ?? '',
    path: resolvePath(path, attributes['href'] ?? ''),
    type: attributes['media-type'] ?? '',
    properties: attributes['properties'] ?? '',
  }))

function noteLeftOut(items: readonly Item[], notes: Notes): void {
  const count = (pattern: RegExp) => items.filter(({ type }) => pattern.test(type)).length
  note(notes, 'fonts', count(/font|opentype|truetype/i))
  note(notes, 'media', count(/^(audio|video)\//i))
}

function factsOf(root: Element, spine: Element | undefined): BookFacts {
  const metadata = firstOf(root, 'metadata') ?? root
  const all = (name: string) => [...elementsOf(metadata, name)].map(({ text }) => text)
  const language = languageOf(all('language')[0])
  const mode = [...elementsOf(metadata, 'meta')].find(
    ({ attributes }) => attributes['name'] === 'primary-writing-mode',
  )
  const turnsLeft =
    spine?.attributes['page-progression-direction'] === 'rtl' && language !== 'en' && language !== 'other'
  const isVertical = mode ? /vertical/.test(mode.attributes['content'] ?? '') : turnsLeft
  return {
    title: lineOrNull(all('title')[0]),
    author: lineOrNull(all('creator').slice(0, 3).join('、')),
    language,
    writing: isVertical ? 'vertical' : 'horizontal',
  }
}

/** The path of a file in the archive that another one there names. */
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
