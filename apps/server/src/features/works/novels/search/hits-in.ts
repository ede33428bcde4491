import { NOVEL_HIT_AROUND, type NovelHit, type TextParagraph } from '@engawa/contract'
import { foldPlaces, foldText } from './fold-places.ts'

/** The position from which a search continues in a chapter: the index of a paragraph, and the offset in it in UTF-16 units. */
export type From = { paragraph: number; offset: number }

/** Returns at most `max` hits of a chapter from a position on. `rest` is the position of the first hit that is left out. */
export function hitsIn(
  paragraphs: readonly TextParagraph[],
  wanted: string,
  from: From,
  max: number,
): { hits: NovelHit[]; rest: From | null } {
  const hits: NovelHit[] = []
  for (let at = from.paragraph; at < paragraphs.length; at += 1) {
    const { key, text } = paragraphs[at]!
    // Most paragraphs contain no match, so their positions are not computed.
    if (!foldText(text).includes(wanted)) continue
    for (const { start, end } of placesIn(text, wanted)) {
      if (at === from.paragraph && start < from.offset) continue
      if (hits.length === max) return { hits, rest: { paragraph: at, offset: start } }
      hits.push(hitOf(key, text, start, end))
    }
  }
  return { hits, rest: null }
}

function* placesIn(text: string, wanted: string): Generator<{ start: number; end: number }> {
  const folded = foldPlaces(text)
  for (let at = folded.text.indexOf(wanted); at >= 0; at = folded.text.indexOf(wanted, at + wanted.length))
    yield { start: folded.starts[at]!, end: folded.ends[at + wanted.length - 1]! }
}

const hitOf = (paragraph: string, text: string, start: number, end: number): NovelHit => ({
  paragraph,
  offset: start,
  length: end - start,
  before: text.slice(Math.max(0, start - NOVEL_HIT_AROUND), start).toWellFormed(),
  match: text.slice(start, end).toWellFormed(),
  after: text.slice(end, end + NOVEL_HIT_AROUND).toWellFormed(),
})
