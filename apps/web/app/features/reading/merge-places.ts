/** The fields of a place that decide which of two is newer. */
type Dated = { chapterId: number; finished: boolean; at: string }

/**
 * Returns the newest place of each chapter from several devices. The order, the grouping and duplicates do not matter. Of two
 * places with the same time, a finished one wins.
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
