import type { Size } from '#app/lib/stage/stage.ts'

/** A strip laid out: where each item begins, how high it is, all in whole CSS px; `total` is the height of all. */
export type Strip = { tops: number[]; heights: number[]; total: number }

/** An item is a page (its shape decides the height) or has a height of its own, like the card between chapters. */
export type StripItem = { size: Size } | { height: number }

/** Lays items below one another at a width, with a gap between them: known before any picture is, so that nothing ever jumps. */
export function layStrip(items: readonly StripItem[], width: number, gap = 0): Strip {
  const tops: number[] = []
  const heights: number[] = []
  let total = 0
  for (const item of items) {
    const height = 'height' in item ? item.height : Math.round((width * item.size.height) / item.size.width)
    tops.push(total)
    heights.push(height)
    total += height + gap
  }
  return { tops, heights, total }
}

/** The index of the item at a height of the strip; the last one past the end, 0 for an empty strip. */
export function itemAt(strip: Strip, y: number): number {
  let [low, high] = [0, strip.tops.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((strip.tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}

/** The items to keep in the document: what is seen and a margin on both sides. `last` is included. */
export function windowOf(
  strip: Strip,
  top: number,
  height: number,
  margin: number,
): { first: number; last: number } {
  return { first: itemAt(strip, top - margin), last: itemAt(strip, top + height + margin) }
}

/** The item at the top edge and the part of it (0–1) that was passed. */
export function placeAt(strip: Strip, top: number): { index: number; offset: number } {
  const index = itemAt(strip, top)
  const height = strip.heights[index] ?? 0
  const passed = height > 0 ? (top - (strip.tops[index] ?? 0)) / height : 0
  return { index, offset: Math.min(1, Math.max(0, passed)) }
}

/** The scroll position of a place; the reverse of `placeAt`. */
export const scrollFor = (strip: Strip, index: number, offset: number): number =>
  (strip.tops[index] ?? 0) + (strip.heights[index] ?? 0) * offset
