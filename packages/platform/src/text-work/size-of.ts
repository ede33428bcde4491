/** Returns the size of a value: the number of characters in its texts plus the bytes of its binary data. Stops counting above `max`. */
export function sizeOf(value: unknown, max = Infinity): number {
  if (typeof value === 'string') return value.length
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 0
  let size = 0
  for (const each of Object.values(value)) {
    // Each entry counts as one, so that a list of many empty texts also has a size.
    size += 1 + sizeOf(each, max - size)
    if (size > max) break
  }
  return size
}
