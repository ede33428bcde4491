import { stopScan, scan } from './scan.ts'
import { escapeMarkup, wellFormed } from './text.ts'
import { webUrl } from './web-url.ts'

/** An element of an XML document. */
export type XmlElement = {
  /** The name in lower case, with the usual prefix of its namespace: `title`, `media:content`. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: (XmlElement | string)[]
  /** The base of relative addresses in the element. */
  base: string
}

/** The callbacks to which the elements of a document are passed. */
export type XmlReader = {
  /**
   * Whether an element is a container. The children of a container are passed one by one and not as parts of it. The root has the depth 0.
   */
  isContainer(name: string, depth: number): boolean
  onContainer(element: XmlElement): void
  /** Receives an element that is not a container. Returns false to stop reading. */
  onElement(element: XmlElement, parent: string): boolean
}

const MAX_NODES = 20_000
/**
 * The number of direct children that a passed element may always have, even after the limit of nodes. So one very large child does not hide
 * the fields after it.
 */
const MAX_FIELDS = 500
const TEXT_UNITS = 1_000_000

const PREFIXES = new Map([
  ['http://www.w3.org/2005/atom', 'atom'],
  ['http://purl.org/atom/ns#', 'atom'],
  ['http://purl.org/rss/1.0', ''],
  ['http://my.netscape.com/rdf/simple/0.9', ''],
  ['http://channel.netscape.com/rdf/simple/0.9', ''],
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf'],
  ['http://www.w3.org/1999/xhtml', 'xhtml'],
  ['http://purl.org/rss/1.0/modules/content', 'content'],
  ['http://purl.org/rss/1.0/modules/syndication', 'sy'],
  ['http://purl.org/dc/elements/1.1', 'dc'],
  ['http://purl.org/dc/terms', 'dcterms'],
  ['http://search.yahoo.com/mrss', 'media'],
  ['http://www.itunes.com/dtds/podcast-1.0.dtd', 'itunes'],
])

/**
 * Reads an XML document and passes its elements to `reader`; an unclosed element is not passed. A passed element has at most 20,000 nodes,
 * and each of its direct children at most 1,000,000 UTF-16 units of text. Only one element below the containers is in memory at a time.
 * Returns whether the document was complete and was read to its end.
 *
 * The function is lenient on purpose and uses neither a feed parser nor a strict XML parser. Many feeds have bare `&` or undeclared
 * prefixes, or are truncated, and their complete entries are still useful.
 */
export function readElements(text: string, url: string, reader: XmlReader): boolean {
  const prefixes = new Map<string, string>([['atom10', 'atom']])
  const stack: (XmlElement & { isContainer: boolean; isField: boolean })[] = []
  let own = ''
  let [nodes, units, isWhole] = [0, 0, true]

  function nameOf(raw: string): string {
    const colon = raw.indexOf(':')
    if (colon < 0) return raw
    const rawPrefix = raw.slice(0, colon)
    const prefix = prefixes.get(rawPrefix) ?? rawPrefix
    return prefix === '' || prefix === own ? raw.slice(colon + 1) : `${prefix}:${raw.slice(colon + 1)}`
  }

  const hasRoomFor = (isFirst: boolean, { children }: XmlElement): boolean =>
    nodes < MAX_NODES || (isFirst && children.length < MAX_FIELDS)

  const ended = scan(text, 'xml', {
    onopentag(raw, attributes) {
      declare(prefixes, attributes)
      const parent = stack.at(-1)
      if (!parent) own = ownPrefix(raw, prefixes)
      const base = webUrl(attributes['xml:base'], parent?.base ?? url) ?? parent?.base ?? url
      const name = nameOf(raw)
      const isContainer = (parent?.isContainer ?? true) && reader.isContainer(name, stack.length)
      const isField = stack.at(-2)?.isContainer === true && !parent!.isContainer
      const element = { name, attributes, children: [], base, isContainer, isField }
      stack.push(element)
      if (isContainer) return reader.onContainer(element)
      if (!parent || parent.isContainer) nodes = 0
      else if (hasRoomFor(isField, parent)) parent.children.push(element)
      if (isField || !parent || parent.isContainer) units = 0
      nodes += 1
    },
    ontext(data) {
      const element = stack.at(-1)
      if (!element || element.isContainer || units >= TEXT_UNITS) return
      units += data.length
      const last = element.children.length - 1
      if (typeof element.children[last] === 'string') element.children[last] += data
      else if (hasRoomFor(element.isField && last < 0, element)) {
        nodes += 1
        element.children.push(data)
      }
    },
    onclosetag(_, isImplied) {
      const element = stack.pop()
      const parent = stack.at(-1)
      if (!element || !(parent?.isContainer ?? true)) return
      // An element that has children but no end tag is incomplete; `<element/>` is complete.
      const isRest = isImplied && element.children.length > 0
      if (isRest || (isImplied && element.isContainer)) isWhole = false
      if (element.isContainer || isRest) return
      if (!reader.onElement(element, parent?.name ?? '')) stopScan()
    },
  })
  return ended && isWhole
}

function declare(prefixes: Map<string, string>, attributes: Record<string, string>): void {
  for (const name in attributes) {
    if (!name.startsWith('xmlns:')) continue
    const known = PREFIXES.get(attributes[name]!.trim().toLowerCase().replace(/\/$/, ''))
    if (known !== undefined && prefixes.size < 100) prefixes.set(name.slice('xmlns:'.length), known)
  }
}

/**
 * Returns the prefix of the root element, such as `a` in `a:feed`; empty without a prefix and for RDF. This prefix is ignored in all names
 * of the document.
 */
function ownPrefix(root: string, prefixes: Map<string, string>): string {
  const colon = root.indexOf(':')
  const prefix = colon < 0 ? '' : root.slice(0, colon)
  return prefix === 'rdf' || prefixes.get(prefix) === 'rdf' ? '' : (prefixes.get(prefix) ?? prefix)
}

/** Groups the children of an element by name. */
export function partsOf(element: XmlElement): Map<string, XmlElement[]> {
  const parts = new Map<string, XmlElement[]>()
  for (const child of element.children) {
    if (typeof child === 'string') continue
    const same = parts.get(child.name)
    if (same) same.push(child)
    else parts.set(child.name, [child])
  }
  return parts
}

/** Returns all text in an element; null when the text is only white space. */
export function textOf(element: XmlElement | undefined): string | null {
  if (!element) return null
  const text = allText(element).trim()
  return text === '' ? null : wellFormed(text)
}

const allText = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : allText(child))).join('')

/** Whether an element contains other elements. */
export const hasElements = ({ children }: XmlElement): boolean =>
  children.some((child) => typeof child !== 'string')

/** Returns the content of an element as HTML: the text when it is escaped HTML, otherwise the child elements as markup. */
export function htmlOf(element: XmlElement | undefined): string | null {
  if (!element) return null
  return hasElements(element) ? wellFormed(element.children.map(markupOf).join('').trim()) : textOf(element)
}

const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr'])

/** Matches an HTML entity that XML does not have, so the parser left it unchanged and its `&` was escaped. */
const ENTITY = /&amp;(?!(?:lt|gt|amp|quot|apos);)([a-z]\w{1,30};)/gi

function markupOf(node: XmlElement | string): string {
  if (typeof node === 'string') return escapeMarkup(node).replaceAll(ENTITY, '&$1')
  const name = node.name.replace(/^xhtml:/, '')
  const attributes = Object.entries(node.attributes)
    .filter(([key]) => !key.startsWith('xml'))
    .map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
    .join('')
  // The content of a void element is written after its tag, because an XML parser puts everything after an unclosed `<br>` into the `<br>`
  // element.
  const inside = node.children.map(markupOf).join('')
  return VOID.has(name) ? `<${name}${attributes}>${inside}` : `<${name}${attributes}>${inside}</${name}>`
}
