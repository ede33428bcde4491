/** Returns a hash number of a value: FNV-1a over its JSON, below 2^30 so that a number can be added to a stored version. */
export function numberOf(value: unknown): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(JSON.stringify(value)))
    hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0) % 2 ** 30
}
