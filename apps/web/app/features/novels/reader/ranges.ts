import { offsetIn, type OriginalText } from './original-text.ts'
import { rangeOf, textNodesOf } from './text-nodes.ts'

/** A piece of the original text: characters `start` to `end` of a paragraph. */
export type Piece = { key: string; start: number; end: number }

/** Returns the ranges on the page for pieces of the original text, without pieces whose paragraph is not shown. */
export function rangesOf(article: Element, text: OriginalText, pieces: readonly Piece[]): Range[] {
  const elements = elementsByKey(article)
  return pieces.flatMap((piece) => rangeIn(elements, text, piece) ?? [])
}

export const elementsByKey = (article: Element): Map<string, HTMLElement> =>
  new Map(
    [...article.querySelectorAll<HTMLElement>('[data-key]')].map((one) => [one.dataset['key'] ?? '', one]),
  )

export function rangeIn(
  elements: ReadonlyMap<string, HTMLElement>,
  text: OriginalText,
  { key, start, end }: Piece,
): Range | null {
  const element = elements.get(key)
  if (!element || end <= start) return null
  const nodes = textNodesOf(element)
  const shown = nodes.map(({ data }) => data).join('')
  const original = text.get(key) ?? shown
  return rangeOf(nodes, offsetIn(original, shown, start), offsetIn(original, shown, end))
}
