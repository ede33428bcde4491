import type { Entry } from './entry.ts'

/** Sort keys: the entry with the larger key comes first. Unknown values come last in each order. */
const KEYS = {
  heat: ({ heat }: Entry) => heat,
  rank: ({ rank }: Entry) => (rank < 0 ? -1e9 : -rank),
  // Of equal scores, the one with more votes comes first, because it is more reliable.
  score: ({ score, votes }: Entry) =>
    score < 0 ? -1 : Math.round(score * 10) * 100_000 + Math.min(votes, 99_999),
  date: ({ day }: Entry) => day,
}

export type Order = keyof typeof KEYS

/** The number of positions that fit next to a key in one number. */
const MAX_POSITIONS = 2 ** 21

/**
 * Returns the positions of entries in an order. Sorts numbers, because sorting objects takes ten times as long for a hundred
 * thousand entries.
 */
export function positionsInOrder(entries: readonly Entry[], order: Order): Uint32Array {
  const keyOf = KEYS[order]
  const keys = Float64Array.from(
    entries,
    (entry, position) => -keyOf(entry) * MAX_POSITIONS + position,
  ).sort()
  return Uint32Array.from(keys, (key) => ((key % MAX_POSITIONS) + MAX_POSITIONS) % MAX_POSITIONS)
}
