import { DomHandler, DomUtils, Parser } from 'htmlparser2'
import { isHtml, readText, type SourceAnswer, SourceError } from '../source/index.ts'

export type Document = DomHandler['root']
export type Element = Extract<Document['children'][number], { attribs: unknown }>
type Node = Document | Element
type Matcher = (element: Element) => boolean

/**
 * The maximum depth of nested elements, ten times the depth of normal pages. It limits the parser's time, which grows with the square of
 * the depth, and the recursion of the functions that read a page.
 */
const MAX_DEPTH = 500

/**
 * Reads a page. Throws `bad_answer` for an answer that is not HTML. `read` must throw for a page in an unknown form, so that an incomplete
 * page is never shown.
 */
export function readPage<T>(answer: SourceAnswer, read: (page: Document) => T): T {
  if (!isHtml(answer)) throw new SourceError('bad_answer', 'no page')
  return read(readDocument(readText(answer)))
}

/** Parses HTML. Throws `bad_answer` for a page that is nested too deep. */
export function readDocument(html: string): Document {
  const handler = new ShallowHandler()
  new Parser(handler).end(html)
  return handler.root
}

class ShallowHandler extends DomHandler {
  #depth = 0

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.#depth += 1
    if (this.#depth > MAX_DEPTH) throw new SourceError('bad_answer', 'a page too deep')
    super.onopentag(name, attributes)
  }

  override onclosetag(): void {
    this.#depth -= 1
    super.onclosetag()
  }
}

/** Throws `bad_answer` for a page whose form has changed. */
export function throwPageChanged(what: string): never {
  throw new SourceError('bad_answer', `the page has another form: ${what}`)
}

export const allElements = (within: Node, matches: Matcher): Element[] =>
  DomUtils.findAll((element) => matches(element as Element), within.children) as Element[]

/**
 * Returns matching elements that are not inside another matching element. So a caller that reads each result completely visits every node
 * at most once.
 */
export function outermost(within: Node, matches: Matcher, found: Element[] = []): Element[] {
  for (const child of within.children) {
    if (!('attribs' in child)) continue
    if (matches(child)) found.push(child)
    else outermost(child, matches, found)
  }
  return found
}

export const firstElement = (within: Node, matches: Matcher): Element | null =>
  DomUtils.findOne((element) => matches(element as Element), within.children) as Element | null

export const parentOf = (element: Element): Element | null => element.parent as Element | null

export const named =
  (...names: string[]): Matcher =>
  ({ name }) =>
    names.includes(name)

export const hasClass = ({ attribs }: Element, name: string): boolean =>
  (attribs['class'] ?? '').split(/\s+/).includes(name)

/** Returns the text in one line; `null` when there is none. */
export function textOf(element: Element | null): string | null {
  const text = element ? DomUtils.textContent(element).replaceAll(/\s+/g, ' ').trim() : ''
  return text === '' ? null : text
}

/** Returns the first number in a text, with or without commas. */
export function numberIn(text: string | null): number | null {
  const digits = /\d[\d,]{0,20}/.exec(text ?? '')?.[0].replaceAll(',', '')
  return digits === undefined || !Number.isSafeInteger(Number(digits)) ? null : Number(digits)
}
