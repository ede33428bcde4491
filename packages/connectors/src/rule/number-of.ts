/**
 * Returns a hash of a value as a number: FNV-1a of its JSON. It is below 2^30, so that another number can be added to it in a stored
 * version.
 */
export function numberOf(value: unknown): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(JSON.stringify(value)))
    hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0) % 2 ** 30
}
