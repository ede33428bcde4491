let used = 0

/**
 * Whether work on `size` more units may run in this turn of the event loop, of which one turn takes `max`. Kinds of work share a turn: half of one
 * maximum leaves room for half of another.
 */
export function fitsInTurn(size: number, max: number): boolean {
  const share = size / max
  if (used + share > 1) return false
  if (used === 0) setImmediate(() => (used = 0))
  used += share
  return true
}
