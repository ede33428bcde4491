import { LIMITS } from '@engawa/contract'
import { resolvePath } from '../../archive/epub-package.ts'
import { firstOf, readXml, type Element } from '../../archive/xml.ts'
import { tidyText } from './tidy-info.ts'

/** A picture that a page of a book shows; `path` is null for a picture outside the book. */
export type ShownPicture = { path: string | null; name: string; description: string }

/** Elements whose content is not shown. */
const NOT_SHOWN = new Set(['head', 'script', 'style', 'template', 'noscript'])

/** The texts that describe the pictures of a document. They are indexed once, because a document may contain thousands of them. */
type Words = {
  title: string | undefined
  svg: Element | undefined
  textOf(id: string): string | undefined
}

/** Limit in characters of the text of an element that describes a picture. A page's description is shorter. */
const MAX_TEXT = 5_000
/** Limit of elements that describe one picture; normally there is one. */
const MAX_WORDS = 8

/** Returns the pictures of a page of a book (XHTML or SVG), each once, in order. Nothing in the page is run or fetched. */
export function picturesOf(bytes: Buffer, path: string): ShownPicture[] {
  const root = readXml(bytes)
  const words = wordsOf(root)
  const pictures = new Map<string, ShownPicture>()
  for (const element of shownIn(root)) {
    const address = addressOf(element)
    if (address === undefined) continue
    const isOutside = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
    const shown = isOutside ? null : resolvePath(path, address)
    const name = isOutside ? address.slice(0, 80) : nameOf(address)
    const key = shown ?? name
    if (pictures.has(key)) continue
    if (pictures.size > LIMITS.chapterPages) break
    pictures.set(key, { path: shown, name, description: descriptionOf(element, words, nameOf(address)) })
  }
  return [...pictures.values()]
}

function wordsOf(root: Element): Words {
  const byId = new Map<string, Element>()
  for (const element of allIn(root)) {
    const id = element.attributes['id']
    if (id && !byId.has(id)) byId.set(id, element)
  }
  const texts = new Map<string, string | undefined>()
  const textOf = (id: string): string | undefined => {
    if (!texts.has(id)) texts.set(id, byId.get(id)?.text.slice(0, MAX_TEXT))
    return texts.get(id)
  }
  return { title: firstOf(root, 'title')?.text, svg: firstOf(root, 'svg'), textOf }
}

function* shownIn(element: Element): Generator<Element> {
  for (const child of element.children) {
    if (NOT_SHOWN.has(child.name)) continue
    yield child
    yield* shownIn(child)
  }
}

function addressOf({ name, attributes }: Element): string | undefined {
  const address =
    name === 'img'
      ? attributes['src']
      : name === 'image'
        ? (attributes['xlink:href'] ?? attributes['href'])
        : undefined
  return address?.trim() || undefined
}

const nameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

/** Returns the description that the book gives a picture: the text of its element, and the texts to which the element refers. */
function descriptionOf({ name, attributes }: Element, { title, svg, textOf }: Words, file: string): string {
  const ofSvg = name === 'image' ? svg : undefined
  const own =
    attributes['alt'] ??
    attributes['aria-label'] ??
    ofSvg?.attributes['aria-label'] ??
    (ofSvg && (firstOf(ofSvg, 'desc') ?? firstOf(ofSvg, 'title'))?.text) ??
    ''
  const ids = (attributes['aria-describedby'] ?? '').split(/\s+/, MAX_WORDS)
  const describedBy = ids.flatMap((id) => textOf(id) ?? [])
  const parts = isOnlyName(own, [title, file]) ? describedBy : [own, ...describedBy]
  return tidyText(parts.join('\n'), LIMITS.pageDescriptionMax)
}

/** Limit of a page name in characters. A longer text is a description. */
const NAME_MAX = 60

/**
 * Whether a text is only a name and not a description. Many books, and exports of this site without the author's descriptions,
 * use the page or file name of a picture as its description.
 */
function isOnlyName(text: string, names: readonly (string | undefined)[]): boolean {
  const plain = text.trim()
  if (names.some((name) => name?.trim() === plain)) return true
  if (plain.length > NAME_MAX) return false
  return /^(?:page|p|pg|image|img|picture|illustration|cover|第|图|圖|ページ|封面|表紙)?[\s._#-]*\d*\s*(?:[页頁]|ページ)?(?:\.[a-z]{3,4})?$/i.test(
    plain,
  )
}

function* allIn(element: Element): Generator<Element> {
  for (const child of element.children) {
    yield child
    yield* allIn(child)
  }
}
