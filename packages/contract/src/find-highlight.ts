import type { HighlightPart, HighlightState } from './novel-highlights.ts'

/** A paragraph with its name and its text, readings of ruby left out. */
export type TextParagraph = { key: string; text: string }

/** Where a part of a highlight is now: units `start` to `end` of the text of a paragraph, the `at`-th of the chapter. */
export type FoundPart = { at: number; key: string; start: number; end: number }

export type FoundHighlight = { state: HighlightState; parts: FoundPart[] }

/** A quote this short could be anywhere: it is looked for in its own paragraph alone. */
const SHORT = 4
/** One shorter than this is looked for in the paragraphs beside its own. */
const LONG = 16
const BESIDE = 2
const FAR = 300
/** So much of its beginning and its end must be there for a quote that was changed in between. */
const LEAST_EDGE = 6
/** A text between them that grew beyond this is another text. */
const MOST_GROWN = 2

/**
 * Finds highlights in a text that may have been edited since: by the name of the paragraph, then by the quote in the nearest paragraph, across
 * the end of its own, then by the first and last words of the quote in its own. What is found quotes the same text, unless its state is `changed`.
 */
export function createFinder(
  paragraphs: readonly TextParagraph[],
  moved: Readonly<Record<string, string>>,
): (parts: readonly HighlightPart[]) => FoundHighlight {
  const places = new Map(paragraphs.map(({ key }, at) => [key, at]))
  const placeOf = (key: string): number => places.get(key) ?? places.get(moved[key] ?? '') ?? -1

  const exactly = ({ paragraph, offset, quote }: HighlightPart): FoundPart | undefined => {
    const home = placeOf(paragraph)
    if (home < 0) return undefined
    for (const at of around(home, reachOf(quote), paragraphs.length)) {
      const { key, text } = paragraphs[at]!
      // In another paragraph the offset says nothing: the first is as good as any.
      const start = nearest(text, quote, at === home ? offset : 0)
      if (start >= 0) return { at, key, start, end: start + quote.length }
    }
    return undefined
  }

  /** What an author cut in two: the end of one paragraph and the beginning of the next. */
  const cutInTwo = ({ paragraph, quote }: HighlightPart): FoundPart[] => {
    const home = placeOf(paragraph)
    if (home < 0 || quote.length < SHORT) return []
    for (const at of [home, home - 1]) {
      const [first, second] = [paragraphs[at], paragraphs[at + 1]]
      const cut = first && second && cutBetween(first.text, second.text, quote)
      if (!cut) continue
      return [
        { at, key: first.key, start: cut.start, end: first.text.length },
        { at: at + 1, key: second.key, start: 0, end: cut.end },
      ]
    }
    return []
  }

  const byEdges = ({ paragraph, offset, quote }: HighlightPart): FoundPart | undefined => {
    const at = places.get(paragraph)
    const edge = Math.floor(quote.length / 3)
    if (at === undefined || edge < LEAST_EDGE) return undefined
    const { key, text } = paragraphs[at]!
    const start = nearest(text, quote.slice(0, edge), offset)
    const last = start < 0 ? -1 : text.indexOf(quote.slice(-edge), start + edge)
    const end = last + edge
    return last < 0 || end - start > quote.length * MOST_GROWN ? undefined : { at, key, start, end }
  }

  return (parts) => {
    const exact = parts.flatMap((part) => exactly(part) ?? cutInTwo(part))
    if (exact.length > 0) return { state: 'here', parts: exact }
    const changed = parts.flatMap((part) => byEdges(part) ?? [])
    return { state: changed.length > 0 ? 'changed' : 'gone', parts: changed }
  }
}

/** Where a quote begins in the first text and ends in the second, with the blank between them that a cut takes away. */
function cutBetween(
  first: string,
  second: string,
  quote: string,
): { start: number; end: number } | undefined {
  for (let start = Math.max(0, first.length - quote.length + 1); start < first.length; start += 1) {
    if (!quote.startsWith(first.slice(start))) continue
    const rest = quote.slice(first.length - start).trimStart()
    if (rest !== '' && second.startsWith(rest)) return { start, end: rest.length }
  }
  return undefined
}

const reachOf = (quote: string): number => (quote.length < SHORT ? 0 : quote.length < LONG ? BESIDE : FAR)

/** Places from the middle outwards: the one before first, as what was joined goes there. */
function* around(home: number, reach: number, count: number): Generator<number> {
  yield home
  for (let away = 1; away <= reach && (home - away >= 0 || home + away < count); away += 1) {
    if (home - away >= 0) yield home - away
    if (home + away < count) yield home + away
  }
}

/** Where a text has a quote, nearest to an offset; -1 where it has none. */
function nearest(text: string, quote: string, offset: number): number {
  if (text.startsWith(quote, offset)) return offset
  const after = text.indexOf(quote, offset)
  const before = text.lastIndexOf(quote, offset)
  if (after < 0 || before < 0) return Math.max(after, before)
  return after - offset < offset - before ? after : before
}
