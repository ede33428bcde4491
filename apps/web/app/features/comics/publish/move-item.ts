/**
 * Returns the list with the `moved` items together at the position of `place`: after it if the first of them was before it,
 * otherwise before it. The list is unchanged if `place` is moved itself or missing.
 */
export function moveItems<T>(list: readonly T[], moved: ReadonlySet<T>, place: T): T[] {
  const to = list.indexOf(place)
  const from = list.findIndex((item) => moved.has(item))
  if (to === -1 || from === -1 || moved.has(place)) return [...list]
  const staying = list.filter((item) => !moved.has(item))
  const at = staying.indexOf(place) + (from < to ? 1 : 0)
  return staying.toSpliced(at, 0, ...list.filter((item) => moved.has(item)))
}
