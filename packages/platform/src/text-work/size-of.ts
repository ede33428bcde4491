/** Counts the characters of all texts and bytes of all data in a value, up to `max`. */
export function sizeOf(value: unknown, max = Infinity): number {
  if (typeof value === 'string') return value.length
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 0
  let size = 0
  for (const each of Object.values(value)) {
    // Each entry counts, so that many empty texts are not free.
    size += 1 + sizeOf(each, max - size)
    if (size > max) break
  }
  return size
}
