/** Counts the set bits of a 32-bit word. */
export function bitsSet(word: number): number {
  let sum = word - ((word >>> 1) & 0x55_55_55_55)
  sum = (sum & 0x33_33_33_33) + ((sum >>> 2) & 0x33_33_33_33)
  return Math.imul((sum + (sum >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}
