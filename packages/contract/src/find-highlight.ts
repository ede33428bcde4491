import type { HighlightPart, HighlightState } from './novel-highlights.ts'

/** A paragraph of a chapter. The text is without ruby readings. */
export type TextParagraph = { key: string; text: string }

/**
 * The present position of a part of a highlight: from unit `start` to unit `end` (UTF-16) in the text of the paragraph with the index `at`.
 */
export type FoundPart = { at: number; key: string; start: number; end: number }

export type FoundHighlight = { state: HighlightState; parts: FoundPart[] }

/** A quote shorter than this could match anywhere, so it is only searched in its own paragraph. */
const SHORT_LENGTH = 4
/** A quote shorter than this is only searched in nearby paragraphs. */
const LONG_LENGTH = 16
const NEAR_REACH = 2
const FAR_REACH = 300
/** The number of UTF-16 units at each end of a quote that must be unchanged if the middle was edited. */
const MIN_EDGE = 6
/** The maximum factor by which an edited quote may have grown. A longer text counts as another text. */
const MAX_GROWTH = 2

/**
 * Creates a function that finds highlights in a text that may have been edited. It first looks for the exact quote in its own paragraph, in
 * paragraphs nearby, and across the end of a paragraph. If that fails, it looks for the beginning and the end of the quote in its own
 * paragraph; the state is then `changed`.
 */
export function createFinder(
  paragraphs: readonly TextParagraph[],
  moved: Readonly<Record<string, string>>,
): (parts: readonly HighlightPart[]) => FoundHighlight {
  const indexByKey = new Map(paragraphs.map(({ key }, at) => [key, at]))
  const indexOf = (key: string): number => indexByKey.get(key) ?? indexByKey.get(moved[key] ?? '') ?? -1

  const exactly = ({ paragraph, offset, quote }: HighlightPart): FoundPart | undefined => {
    const startAt = indexOf(paragraph)
    if (startAt < 0) return undefined
    for (const at of around(startAt, reachOf(quote), paragraphs.length)) {
      const { key, text } = paragraphs[at]!
      // In another paragraph the stored offset has no meaning, so the first match is used.
      const start = nearest(text, quote, at === startAt ? offset : 0)
      if (start >= 0) return { at, key, start, end: start + quote.length }
    }
    return undefined
  }

  /** Finds a quote whose paragraph was split inside the quote, so that the quote is now in two paragraphs. */
  const cutInTwo = ({ paragraph, quote }: HighlightPart): FoundPart[] => {
    const startAt = indexOf(paragraph)
    if (startAt < 0 || quote.length < SHORT_LENGTH) return []
    for (const at of [startAt, startAt - 1]) {
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
    const at = indexByKey.get(paragraph)
    const edge = Math.floor(quote.length / 3)
    if (at === undefined || edge < MIN_EDGE) return undefined
    const { key, text } = paragraphs[at]!
    const start = nearest(text, quote.slice(0, edge), offset)
    const last = start < 0 ? -1 : text.indexOf(quote.slice(-edge), start + edge)
    const end = last + edge
    return last < 0 || end - start > quote.length * MAX_GROWTH ? undefined : { at, key, start, end }
  }

  return (parts) => {
    const exact = parts.flatMap((part) => exactly(part) ?? cutInTwo(part))
    if (exact.length > 0) return { state: 'here', parts: exact }
    const changed = parts.flatMap((part) => byEdges(part) ?? [])
    return { state: changed.length > 0 ? 'changed' : 'gone', parts: changed }
  }
}

/**
 * Finds a quote that begins at the end of the first text and ends at the start of the second. The split may have removed a space between
 * them.
 */
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

const reachOf = (quote: string): number =>
  quote.length < SHORT_LENGTH ? 0 : quote.length < LONG_LENGTH ? NEAR_REACH : FAR_REACH

/**
 * Yields indexes from `startAt` outwards, up to the distance `reach`. The lower index comes first, because a paragraph that was joined with
 * the previous one now has a lower index.
 */
function* around(startAt: number, reach: number, count: number): Generator<number> {
  yield startAt
  for (
    let distance = 1;
    distance <= reach && (startAt - distance >= 0 || startAt + distance < count);
    distance += 1
  ) {
    if (startAt - distance >= 0) yield startAt - distance
    if (startAt + distance < count) yield startAt + distance
  }
}

/** Returns the position in a text at which a quote occurs nearest to an offset; -1 if it does not occur. */
function nearest(text: string, quote: string, offset: number): number {
  if (text.startsWith(quote, offset)) return offset
  const after = text.indexOf(quote, offset)
  const before = text.lastIndexOf(quote, offset)
  if (after < 0 || before < 0) return Math.max(after, before)
  return after - offset < offset - before ? after : before
}
