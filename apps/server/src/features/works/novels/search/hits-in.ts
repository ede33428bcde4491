import { NOVEL_HIT_AROUND, type NovelHit, type TextParagraph } from '@engawa/contract'
import { foldPlaces, foldText } from './fold-places.ts'

/** Where a search goes on in a chapter: in this paragraph, from this unit of it. */
export type From = { paragraph: number; offset: number }

/** Hits of a chapter from a place on, at most so many; `rest` says where the next one is. */
export function hitsIn(
  paragraphs: readonly TextParagraph[],
  wanted: string,
  from: From,
  most: number,
): { hits: NovelHit[]; rest: From | null } {
  const hits: NovelHit[] = []
  for (let at = from.paragraph; at < paragraphs.length; at += 1) {
    const { key, text } = paragraphs[at]!
    // Most paragraphs have none, and need no places.
    if (!foldText(text).includes(wanted)) continue
    for (const { start, end } of placesIn(text, wanted)) {
      if (at === from.paragraph && start < from.offset) continue
      if (hits.length === most) return { hits, rest: { paragraph: at, offset: start } }
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
