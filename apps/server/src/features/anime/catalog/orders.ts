import type { Entry } from './entry.ts'

/** Larger comes first. What is not known comes last in each. */
const KEYS = {
  heat: ({ heat }: Entry) => heat,
  rank: ({ rank }: Entry) => (rank < 0 ? -1e9 : -rank),
  // Few votes say little: of equal scores the one with more comes first.
  score: ({ score, votes }: Entry) =>
    score < 0 ? -1 : Math.round(score * 10) * 100_000 + Math.min(votes, 99_999),
  date: ({ day }: Entry) => day,
}

export type Order = keyof typeof KEYS

/** Places in one number with their keys. */
const PLACES = 2 ** 21

/** The places of entries in an order. Numbers are sorted, not objects: ten times as fast at a hundred thousand. */
export function placesInOrder(entries: readonly Entry[], order: Order): Uint32Array {
  const keyOf = KEYS[order]
  const keys = Float64Array.from(entries, (entry, place) => -keyOf(entry) * PLACES + place).sort()
  return Uint32Array.from(keys, (key) => ((key % PLACES) + PLACES) % PLACES)
}
