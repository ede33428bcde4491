import type { NovelParagraph, TextParagraph } from '@engawa/contract'
import { textOf } from './text-nodes.ts'

/**
 * The text of a chapter as its author wrote it, by paragraph key: without the reader's conversion of characters and without
 * readings.
 */
export type OriginalText = ReadonlyMap<string, string>

function originalTextOf(paragraphs: readonly NovelParagraph[]): OriginalText {
  // A detached document does not load the pictures in the HTML.
  const box = document.implementation.createHTMLDocument('').createElement('div')
  return new Map(
    paragraphs.map(({ key, html }) => {
      box.innerHTML = html
      return [key, textOf(box)]
    }),
  )
}

const originals = new WeakMap<readonly NovelParagraph[], OriginalText>()

/** Returns the original text of a chapter; cached for each loaded chapter. In the browser only. */
export function originalOf(paragraphs: readonly NovelParagraph[]): OriginalText {
  let text = originals.get(paragraphs)
  if (!text) originals.set(paragraphs, (text = originalTextOf(paragraphs)))
  return text
}

export const asParagraphs = (text: OriginalText): TextParagraph[] =>
  [...text].map(([key, paragraph]) => ({ key, text: paragraph }))

/**
 * Converts an offset in `from` into the offset of the same character in `to`: the same text in other (simplified or traditional)
 * characters. The number of UTF-16 units of a character may change.
 */
export function offsetIn(from: string, to: string, offset: number): number {
  if (from === to) return Math.min(offset, to.length)
  let [at, other] = [0, 0]
  while (at < offset && at < from.length && other < to.length) {
    at += unitsAt(from, at)
    other += unitsAt(to, other)
  }
  return other
}

const unitsAt = (text: string, at: number): number => (text.codePointAt(at)! > 0xffff ? 2 : 1)
