let used = 0

/**
 * Whether `size` more units of work may be processed in this turn of the event loop. `max` is the limit for this kind of work. All kinds
 * share a turn: when one kind has used half of its limit, the other kinds may use only half of their limits.
 */
export function fitsInTurn(size: number, max: number): boolean {
  const share = size / max
  if (used + share > 1) return false
  if (used === 0) setImmediate(() => (used = 0))
  used += share
  return true
}
