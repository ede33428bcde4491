/** Hue rotations of the accent colour, in degrees: blossom, lamp light, leaf, water, dusk, plum. */
const HUES = [0, 60, 140, 225, 275, 320]

/**
 * Returns the hue of a drawn cover and the horizontal position of its sun, in per cent of the width. The result depends only on
 * the id.
 */
export function coverLook(id: number): { hue: number; sun: number } {
  // Covers with consecutive ids are neighbours on a shelf. Knuth's multiplicative hash makes them look different.
  const hash = Math.imul(id, 2_654_435_761) >>> 0
  return { hue: HUES[(hash >>> 8) % HUES.length] ?? 0, sun: 18 + ((hash >>> 16) % 65) }
}

/**
 * Returns the font size of a title, in per cent of the cover's shorter side, so that no word is broken. CJK characters count as
 * two, because they are twice as wide; a line may break after each of them.
 */
export function titleSize(title: string): number {
  const width = [...title].reduce((sum, one) => sum + (CJK.test(one) ? 2 : 1), 0)
  const base = width <= 8 ? 17 : width <= 20 ? 12.5 : width <= 48 ? 10 : 8
  const longestWord = Math.max(1, ...title.split(BREAKS).map((word) => word.length))
  return Math.max(6, Math.min(base, 130 / longestWord))
}

const CJK = /[\u2E80-\uFFEF]/u
const BREAKS = /[\s\-\u2E80-\uFFEF]/u
