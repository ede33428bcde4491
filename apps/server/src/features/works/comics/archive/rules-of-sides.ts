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

/** Where a book says that a page stands. */
export type Side = 'left' | 'right' | 'center'

/**
 * The fewest rules of an author with which pages stand as a book says, beside those they have; what it does not say follows from
 * their sizes as always.
 */
export function rulesOfSides(
  pages: readonly SpreadPage[],
  sides: readonly (Side | null)[],
  direction: Direction,
): Corrections {
  const wishes = wishesOf(pages, sides, direction)
  const shown = pages.map((page) => ({ ...page }))
  let lead = leadSingle(shown)
  for (let at = 0; at < shown.length;) {
    const spread = spreadAt(shown, {}, at, lead)
    const unmet = spread.find((page) => isUnmet(shown[page]!, wishes[page]!, spread, page))
    if (unmet === undefined) {
      at += spread.length
      continue
    }
    shown[unmet]!.spread = wishes[unmet]!
    // A rule changes earlier spreads only where it ends the guess about the page after the cover, and that is once.
    if (lead !== -1 && leadSingle(shown) === -1) [at, lead] = [0, -1]
  }
  return tidySpreads(
    pages,
    Object.fromEntries(shown.flatMap(({ id, spread }) => (spread ? [[id, spread]] : []))),
  )
}

/** Whether a page stands otherwise than wished, and no rule says so yet. */
function isUnmet(page: SpreadPage, wish: Correction | null, spread: Spread, at: number): boolean {
  if (wish === null || page.spread === wish) return false
  return wish === 'single' ? spread.length === 2 : spread.length === 1 || spread[0] !== at
}

function wishesOf(
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
