import {
  isWide,
  ruledPages,
  solveSpreads,
  spreadHolding,
  tidySpreads,
  type Correction,
  type Corrections,
  type Direction,
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
  let rules: Corrections = Object.fromEntries(
    pages.flatMap(({ id, spread }) => (spread ? [[id, spread]] : [])),
  )
  // A rule can end the solver's guess about earlier pages. Rules are only added, so this ends.
  for (let before: Corrections | undefined; before !== rules;) {
    before = rules
    for (const [at, wish] of wishes.entries()) {
      if (wish === null || rules[pages[at]!.id] === wish || isSo(pages, rules, at, wish)) continue
      rules = { ...rules, [pages[at]!.id]: wish }
    }
  }
  return tidySpreads(pages, rules)
}

function isSo(pages: readonly SpreadPage[], rules: Corrections, at: number, wish: Correction): boolean {
  const spread = spreadHolding(solveSpreads(ruledPages(pages, rules)), at)
  return wish === 'single' ? spread.length === 1 : spread.length === 2 && spread[0] === at
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
