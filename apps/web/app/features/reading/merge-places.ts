/** As much of a place as decides which of two is the newer one. */
type Dated = { chapterId: number; finished: boolean; at: string }

/**
 * The newest place of each chapter, out of what several devices know. It does not matter in which order they come, how they are
 * grouped, or whether one comes twice. Of two with the same time the one that was read to its end stays.
 */
export function mergePlaces<P extends Dated>(...known: readonly (readonly P[])[]): P[] {
  const newest = new Map<number, P>()
  for (const place of known.flat()) {
    const before = newest.get(place.chapterId)
    if (!before || isNewer(place, before)) newest.set(place.chapterId, place)
  }
  return [...newest.values()].sort((one, other) => one.chapterId - other.chapterId)
}

function isNewer(one: Dated, other: Dated): boolean {
  const later = Date.parse(one.at) - Date.parse(other.at)
  if (later !== 0) return later > 0
  if (one.finished !== other.finished) return one.finished
  return JSON.stringify(one) > JSON.stringify(other)
}
