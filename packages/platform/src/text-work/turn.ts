let used = 0

/**
 * Whether work on `size` more units may run in this turn of the event loop, whose limit is `max`. All kinds of work share the limit: half
 * of one limit leaves half of another.
 */
export function fitsInTurn(size: number, max: number): boolean {
  const share = size / max
  if (used + share > 1) return false
  if (used === 0) setImmediate(() => (used = 0))
  used += share
  return true
}
