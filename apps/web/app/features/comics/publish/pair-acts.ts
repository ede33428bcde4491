import {
  isWide,
  joinSpread,
  moveSpreads,
  splitSpread,
  type Corrections,
  type Spread,
  type SpreadPage,
} from '@engawa/contract'

/** What an author does with what is shown together. */
export type PairAct = 'split' | 'join' | 'move'

/** The keys of the acts, while the focus is on the pairs. */
export const PAIR_KEYS: Readonly<Record<string, PairAct>> = { s: 'split', j: 'join', x: 'move' }

const acts = { split: splitSpread, join: joinSpread, move: moveSpreads }

/** The rules after an act on a spread; the same object when it changes nothing there. */
export const actOn = (
  act: PairAct,
  pages: readonly SpreadPage[],
  rules: Corrections,
  spread: Spread,
): Corrections => acts[act](pages, rules, spread)

/** What can be done with a spread. */
export function possibleActs(pages: readonly SpreadPage[], spread: Spread | undefined): readonly PairAct[] {
  if (!spread) return []
  if (spread.length === 2) return ['split', 'move']
  const [page, next] = [pages[spread[0]], pages[spread[0] + 1]]
  return page && next && !isWide(page) && !isWide(next) ? ['join'] : []
}
