import { decodeText } from '@engawa/charset'
import { AppError } from '@engawa/contract/basics'
import { decodeHTMLStrict } from 'entities'
import { Parser } from 'htmlparser2'

/** An element of a small XML file; names are in lower case and without prefix. */
export class Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[] = []
  readonly #content: (string | Element)[] = []

  constructor(name: string, attributes: Readonly<Record<string, string>>) {
    this.name = name
    this.attributes = attributes
  }

  add(child: Element): void {
    this.children.push(child)
    this.#content.push(child)
  }

  addText(text: string): void {
    this.#content.push(text)
  }

  /**
   * All text inside the element, in order, without the readings of ruby. Computed on each access, because storing it would need
   * memory for each character in every enclosing element.
   */
  get text(): string {
    if (this.name === 'br') return ' '
    if (this.name === 'rt' || this.name === 'rp') return ''
    return this.#content.map((each) => (typeof each === 'string' ? each : each.text)).join('')
  }
}

const MAX_ELEMENTS = 200_000
const MAX_DEPTH = 200

/**
 * Parses a small XML file. The entities of HTML are decoded, because many books use them. Entities that the file declares itself are
 * not expanded, so the text cannot grow. Throws `book_broken`.
 */
export function readXml(bytes: Buffer): Element {
  const root = new Element('', {})
  parse(root, decodeText(bytes, { format: 'xml' }), () => false)
  return root
}

/**
 * Parses a large XML file, and calls `take` with each child of the elements with a name. Only one such child is in memory. Throws
 * `book_broken`.
 */
export const eachChild = (text: string, outer: string, take: (child: Element) => void): void =>
  parse(new Element('', {}), text, (child, parent) => {
    if (parent.name !== outer) return false
    take(child)
    return true
  })

/** Parses XML. An element that `takes` takes when it ends is not added to its parent. */
function parse(root: Element, text: string, takes: (child: Element, parent: Element) => boolean): void {
  const stack = [root]
  let count = 0
  let isRaw = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        count += 1
        if (count > MAX_ELEMENTS || stack.length > MAX_DEPTH) throw new AppError('book_broken')
        stack.push(new Element(localName(name), decodedAttributes(attributes)))
      },
      ontext: (words) => stack.at(-1)!.addText(isRaw ? words : decodeHTMLStrict(words)),
      oncdatastart: () => (isRaw = true),
      oncdataend: () => (isRaw = false),
      onclosetag() {
        // The parser also closes a tag that is incomplete at the end of the text, although it did not open it.
        if (stack.length === 1) return
        const child = stack.pop()!
        if (takes(child, stack.at(-1)!)) count = 0
        else stack.at(-1)!.add(child)
      },
    },
    { xmlMode: true, decodeEntities: false },
  )
  parser.write(text)
  parser.end()
}

const decodedAttributes = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, decodeHTMLStrict(value)]))

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()

/** Yields all elements with a name below an element, in order. */
export function* elementsOf(element: Element, name: string): Generator<Element> {
  for (const child of element.children) {
    if (child.name === name) yield child
    yield* elementsOf(child, name)
  }
}

export const firstOf = (element: Element, name: string): Element | undefined =>
  elementsOf(element, name).next().value

/** Returns the first child with a name. */
export const childOf = ({ children }: Element, name: string): Element | undefined =>
  children.find((child) => child.name === name)

/** Returns an attribute by its name without prefix, because programs choose the prefixes; the empty text without it. */
export function attributeOf({ attributes }: Element, name: string): string {
  const usual = attributes[`w:${name}`] ?? attributes[name]
  if (usual !== undefined) return usual
  const found = Object.keys(attributes).find((key) => key.endsWith(`:${name}`))
  return found === undefined ? '' : attributes[found]!
}
