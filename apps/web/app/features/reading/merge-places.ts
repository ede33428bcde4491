/** The fields of a reading position that decide which of two is newer. */
type Dated = { chapterId: number; finished: boolean; at: string }

/**
 * Returns the newest reading position of each chapter from several devices. The order and duplicates of the input do not matter. Of
 * two positions with the same time, the finished one wins.
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
