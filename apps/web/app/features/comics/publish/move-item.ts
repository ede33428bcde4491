/**
 * The list with items taken to the place of another, together and in their order: behind it when the first of them stood before it, else before
 * it. One of them as the place, or one that is not there, leaves the list as it is.
 */
export function moveItems<T>(list: readonly T[], moved: ReadonlySet<T>, place: T): T[] {
  const to = list.indexOf(place)
  const from = list.findIndex((item) => moved.has(item))
  if (to === -1 || from === -1 || moved.has(place)) return [...list]
  const staying = list.filter((item) => !moved.has(item))
  const at = staying.indexOf(place) + (from < to ? 1 : 0)
  return staying.toSpliced(at, 0, ...list.filter((item) => moved.has(item)))
}
