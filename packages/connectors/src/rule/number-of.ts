/** A number that is another one for another value: FNV-1a over its JSON, kept below 2^30 so that a stored version still fits when it is added to. */
export function numberOf(value: unknown): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(JSON.stringify(value)))
    hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0) % 2 ** 30
}
