import {
  isWide,
  leadSingle,
  spreadAt,
  tidySpreads,
  type Correction,
  type Corrections,
  type Direction,
  type Spread,
  type SpreadPage,
} from '@engawa/contract'

/** The side of a spread that a book declares for a page. */
export type Side = 'left' | 'right' | 'center'

/**
 * Returns the author's rules and the fewest additional rules with which the pages form the spreads that a book declares. Pages
 * without a declared side form spreads by their sizes.
 */
export function rulesOfSides(
  pages: readonly SpreadPage[],
  sides: readonly (Side | null)[],
  direction: Direction,
): Corrections {
  const corrections = correctionsOf(pages, sides, direction)
  const shown = pages.map((page) => ({ ...page }))
  let lead = leadSingle(shown)
  for (let at = 0; at < shown.length;) {
    const spread = spreadAt(shown, {}, at, lead)
    const unmet = spread.find((page) => isUnmet(shown[page]!, corrections[page]!, spread, page))
    if (unmet === undefined) {
      at += spread.length
      continue
    }
    shown[unmet]!.spread = corrections[unmet]!
    // If the new rule ends the guess that the page after the cover is single, earlier spreads change. The loop then starts again,
    // at most once.
    if (lead !== -1 && leadSingle(shown) === -1) [at, lead] = [0, -1]
  }
  return tidySpreads(
    pages,
    Object.fromEntries(shown.flatMap(({ id, spread }) => (spread ? [[id, spread]] : []))),
  )
}

/** Whether a page is not on the side that the book declares, and no rule moves it there yet. */
function isUnmet(page: SpreadPage, correction: Correction | null, spread: Spread, at: number): boolean {
  if (correction === null || page.spread === correction) return false
  return correction === 'single' ? spread.length === 2 : spread.length === 1 || spread[0] !== at
}

function correctionsOf(
  pages: readonly SpreadPage[],
  sides: readonly (Side | null)[],
  direction: Direction,
): (Correction | null)[] {
  const [first, second] = direction === 'ltr' ? ['left', 'right'] : ['right', 'left']
  const isPair = (at: number): boolean => sides[at] === first && sides[at + 1] === second
  return pages.map((page, at) => {
    const next = pages[at + 1]
    if (!sides[at] || (at > 0 && isPair(at - 1))) return null
    if (!isPair(at)) return 'single'
    return isWide(page) || !next || isWide(next) ? null : 'first'
  })
}
