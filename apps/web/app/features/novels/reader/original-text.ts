import type { NovelParagraph, TextParagraph } from '@engawa/contract'
import { textOf } from './text-nodes.ts'

/** The text of a chapter as its author wrote it, whatever characters and readings the reader is shown. */
export type OriginalText = ReadonlyMap<string, string>

function originalTextOf(paragraphs: readonly NovelParagraph[]): OriginalText {
  // A document of its own loads no pictures.
  const box = document.implementation.createHTMLDocument('').createElement('div')
  return new Map(
    paragraphs.map(({ key, html }) => {
      box.innerHTML = html
      return [key, textOf(box)]
    }),
  )
}

const originals = new WeakMap<readonly NovelParagraph[], OriginalText>()

/** The same, made once for each chapter that was loaded; only in the browser. */
export function originalOf(paragraphs: readonly NovelParagraph[]): OriginalText {
  let text = originals.get(paragraphs)
  if (!text) originals.set(paragraphs, (text = originalTextOf(paragraphs)))
  return text
}

export const asParagraphs = (text: OriginalText): TextParagraph[] =>
  [...text].map(([key, paragraph]) => ({ key, text: paragraph }))

/**
 * The offset in `to` of what is at an offset of `from`. Both are the same text in other characters: OpenCC changes characters one by one, but some of
 * them are two UTF-16 units.
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
