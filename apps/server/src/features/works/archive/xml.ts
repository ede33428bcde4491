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
  const stack = [root]
  let count = 0
  let isRaw = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        count += 1
        if (count > MAX_ELEMENTS || stack.length > MAX_DEPTH) throw new AppError('book_broken')
        const element = new Element(localName(name), decodedAttributes(attributes))
        stack.at(-1)!.add(element)
        stack.push(element)
      },
      ontext: (text) => stack.at(-1)!.addText(isRaw ? text : decodeHTMLStrict(text)),
      oncdatastart: () => (isRaw = true),
      oncdataend: () => (isRaw = false),
      onclosetag: () => void stack.pop(),
    },
    { xmlMode: true, decodeEntities: false },
  )
  parser.write(decodeText(bytes, { format: 'xml' }))
  parser.end()
  return root
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
