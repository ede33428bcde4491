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
  /** Whether an element is the next item of a list in a container, so that it is never inside an element before it. */
  isRepeated(name: string, container: string): boolean
  /** Whether an element is the next field of an item, so that it is not a part of the field `open` before it. `isPlain`: it has no attributes. */
  isNextField(name: string, open: string, isPlain: boolean): boolean
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

/** The namespaces by their addresses in lower case, without `/` at the end. An empty prefix is RSS. */
const PREFIXES = new Map([
  ['http://www.w3.org/2005/atom', 'atom'],
  ['http://purl.org/atom', 'atom'],
  ['http://backend.userland.com/rss', ''],
  ['http://backend.userland.com/rss2', ''],
  ['http://blogs.law.harvard.edu/tech/rss', ''],
  ['http://cyber.law.harvard.edu/rss/rss.html', ''],
  ['http://my.netscape.com/publish/formats/rss-0.91.dtd', ''],
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
  ['http://video.search.yahoo.com/mrss', 'media'],
  ['http://www.itunes.com/dtds/podcast-1.0.dtd', 'itunes'],
  ['http://rssnamespace.org/feedburner/ext/1.0', 'feedburner'],
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
  const names = createNames()
  /** All elements that are open for the parser, and those of them that are open for us. */
  const stack: OpenElement[] = []
  const open: OpenElement[] = []
  let [nodes, units, isWhole] = [0, 0, true]

  const hasRoomFor = (isFirst: boolean, { children }: XmlElement): boolean =>
    nodes < MAX_NODES || (isFirst && children.length < MAX_FIELDS)

  function pass(element: OpenElement): void {
    const parent = open.at(-1)
    if ((parent?.isContainer ?? true) && !reader.onElement(element, parent?.name ?? '')) stopScan()
  }

  /** Closes elements without an end tag, which would otherwise contain the rest of the feed. */
  function closeUnclosed(name: string, isPlain: boolean): void {
    const first = open.findIndex(({ isContainer }) => !isContainer)
    if (first < 1) return
    const field = open[first + 1]
    const isNext = reader.isRepeated(name, open[first - 1]!.name)
    const keep = isNext
      ? first
      : field && reader.isNextField(name, field.name, isPlain)
        ? first + 1
        : open.length
    while (open.length > keep) {
      const element = open.pop()!
      element.isClosed = true
      if (open.length === first) pass(element)
    }
  }

  const ended = scan(text, 'xml', {
    onopentag(raw, attributes) {
      const name = names.open(raw, attributes)
      if (open.length > 1) closeUnclosed(name, Object.keys(attributes).length === 0)
      const parent = open.at(-1)
      const base = webUrl(attributes['xml:base'], parent?.base ?? url) ?? parent?.base ?? url
      const isContainer = (parent?.isContainer ?? true) && reader.isContainer(name, open.length)
      const isField = open.at(-2)?.isContainer === true && !parent!.isContainer
      const element = { name, attributes, children: [], base, isContainer, isField, isClosed: false }
      stack.push(element)
      open.push(element)
      if (isContainer) return reader.onContainer(element)
      if (!parent || parent.isContainer) nodes = 0
      else if (hasRoomFor(isField, parent)) parent.children.push(element)
      if (isField || !parent || parent.isContainer) units = 0
      nodes += 1
    },
    ontext(data) {
      const element = open.at(-1)
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
      names.close()
      if (!element || element.isClosed) return
      open.pop()
      // An element that has children but no end tag is incomplete; `<element/>` is complete.
      const isRest = isImplied && element.children.length > 0
      const isOuter = open.at(-1)?.isContainer ?? true
      if (isOuter && (isRest || (isImplied && element.isContainer))) isWhole = false
      if (!element.isContainer && !isRest) pass(element)
    },
  })
  return ended && isWhole
}

type OpenElement = XmlElement & { isContainer: boolean; isField: boolean; isClosed: boolean }

const prefixOf = (namespace: string): string | undefined =>
  PREFIXES.get(
    namespace
      .trim()
      .slice(0, 200)
      .toLowerCase()
      .replace(/^https:/, 'http:')
      .replace(/[/#]$/, ''),
  )

/** Gives elements the usual prefix of their namespace, and no prefix if they have the namespace of the root element. */
function createNames() {
  const prefixes = new Map<string, string>([['atom10', 'atom']])
  /** The default namespaces of the open elements; undefined for an unknown one. */
  const defaults: string[] = []
  let own: string | undefined

  return {
    open(raw: string, attributes: Readonly<Record<string, string>>): string {
      for (const attribute in attributes) {
        if (!attribute.startsWith('xmlns:')) continue
        const known = prefixOf(attributes[attribute]!)
        if (known !== undefined && prefixes.size < 100) prefixes.set(attribute.slice('xmlns:'.length), known)
      }
      const colon = raw.indexOf(':')
      const local = raw.slice(colon + 1)
      const written = colon < 0 ? '' : raw.slice(0, colon)
      const stated = attributes['xmlns'] === undefined ? undefined : prefixOf(attributes['xmlns'])
      if (own === undefined) {
        // The root of RSS has no namespace, whatever it declares.
        own = colon < 0 ? (local === 'feed' ? (stated ?? 'atom') : '') : (prefixes.get(written) ?? written)
        if (own === 'rdf') own = ''
        defaults.push(own)
      } else defaults.push(stated ?? defaults.at(-1) ?? own)
      const prefix = colon < 0 ? defaults.at(-1)! : (prefixes.get(written) ?? written)
      return prefix === '' || prefix === own ? local : `${prefix}:${local}`
    },
    close(): void {
      defaults.pop()
    },
  }
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
  const text = withoutMarks(allText(element)).trim()
  return text === '' ? null : wellFormed(text)
}

/** Removes the marks of CDATA sections that are written within CDATA sections. */
const withoutMarks = (text: string): string =>
  text.includes('<![CDATA[') ? text.replaceAll('<![CDATA[', '').replaceAll(/\]\](?:>|&gt;)/g, '') : text

const allText = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : allText(child))).join('')

/** Whether an element contains other elements. */
export const hasElements = ({ children }: XmlElement): boolean =>
  children.some((child) => typeof child !== 'string')

/** Returns the content of an element as HTML: the text when it is escaped HTML, otherwise the child elements as markup. */
export function htmlOf(element: XmlElement | undefined): string | null {
  if (!element) return null
  if (!hasElements(element)) return textOf(element)
  const html = wellFormed(element.children.map(markupOf).join('').trim())
  const inner = escapedIn(element)
  return inner ?? html
}

/** Returns the escaped HTML in a single `<div>`, which some programs put around it; null for real elements. */
function escapedIn(element: XmlElement): string | null {
  const parts = element.children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  const [only] = parts
  if (parts.length !== 1 || typeof only !== 'object' || !/^(xhtml:)?div$/.test(only.name)) return null
  if (hasElements(only)) return escapedIn(only)
  const text = textOf(only)
  return text !== null && /<(?:p|br|div|a|b|i|em|strong|img|ul|ol|span|h\d|blockquote)[\s/>]/i.test(text)
    ? text
    : null
}

const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr'])

function markupOf(node: XmlElement | string): string {
  if (typeof node === 'string') return escapeMarkup(node)
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
