/** A paragraph of a chapter. `gap` is the number of empty paragraphs before it. Headings, rules and pictures are not paragraphs of text. */
export type Paragraph = { text: string; gap: number; isText: boolean }

/** The share of paragraphs below which an empty paragraph between them separates scenes. */
const MAX_SHARE = 1 / 3
const MAX_GAP = 4

/**
 * Joins the paragraphs of a chapter. Empty paragraphs become rules if they separate scenes. Where many paragraphs are separated by one, only
 * more of them separate scenes.
 */
export function joinParagraphs(paragraphs: readonly Paragraph[]): string {
  const shown = paragraphs.filter(({ text }) => text !== '')
  const gaps = shown.map(({ gap, isText }, at) => (isText && shown[at - 1]?.isText ? gap : 0)).slice(1)
  const least = leastOf(gaps)
  return shown
    .map(({ text }, at) => (at > 0 && gaps[at - 1]! >= least ? `***\n\n${text}` : text))
    .join('\n\n')
}

/** Returns the number of empty paragraphs from which on they separate scenes. */
function leastOf(gaps: readonly number[]): number {
  for (let least = 1; least <= MAX_GAP; least += 1) {
    const count = gaps.filter((gap) => gap >= least).length
    if (count > 0 && count <= gaps.length * MAX_SHARE) return least
  }
  return Infinity
}
