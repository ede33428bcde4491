import {
  isWide,
  joinSpread,
  moveSpreads,
  splitSpread,
  type Corrections,
  type Spread,
  type SpreadPage,
} from '@engawa/contract'

/** An action of the author on a pair of pages. */
export type PairAct = 'split' | 'join' | 'move'

/** The keyboard shortcuts of the actions, while the focus is in the list of pairs. */
export const PAIR_KEYS: Readonly<Record<string, PairAct>> = { s: 'split', j: 'join', x: 'move' }

const acts = { split: splitSpread, join: joinSpread, move: moveSpreads }

/** Returns the corrections after an action on a spread; the same object if nothing has changed. */
export const actOn = (
  act: PairAct,
  pages: readonly SpreadPage[],
  rules: Corrections,
  spread: Spread,
): Corrections => acts[act](pages, rules, spread)

/** Returns the actions that are possible on a spread. */
export function possibleActs(pages: readonly SpreadPage[], spread: Spread | undefined): readonly PairAct[] {
  if (!spread) return []
  if (spread.length === 2) return ['split', 'move']
  const [page, next] = [pages[spread[0]], pages[spread[0] + 1]]
  return page && next && !isWide(page) && !isWide(next) ? ['join'] : []
}
