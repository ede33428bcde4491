import type { Size } from '#app/lib/stage/stage.ts'

/** The layout of a strip: the top and height of each item, in whole CSS px. `total` is the height of the strip. */
export type Strip = { tops: number[]; heights: number[]; total: number }

/** A page, whose height is determined by its aspect ratio, or an item of fixed height, such as the card between chapters. */
export type StripItem = { size: Size } | { height: number }

/**
 * Returns the layout of stacked items with a gap between them. It needs no loaded pictures, so nothing moves when they are loaded.
 */
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

/** Returns the index of the item at a y position. Beyond the end it is the last item; in an empty strip it is 0. */
export function itemAt(strip: Strip, y: number): number {
  let [low, high] = [0, strip.tops.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((strip.tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}

/** Returns the range of items to render: the visible items, and a margin before and after them. `last` is included. */
export function windowOf(
  strip: Strip,
  top: number,
  height: number,
  margin: number,
): { first: number; last: number } {
  return { first: itemAt(strip, top - margin), last: itemAt(strip, top + height + margin) }
}

/** Returns the item at the top edge, and which fraction of it (0–1) is above the edge. */
export function placeAt(strip: Strip, top: number): { index: number; offset: number } {
  const index = itemAt(strip, top)
  const height = strip.heights[index] ?? 0
  const passed = height > 0 ? (top - (strip.tops[index] ?? 0)) / height : 0
  return { index, offset: Math.min(1, Math.max(0, passed)) }
}

/** Returns the scroll position at which a fraction (0–1) of an item is above the top edge. It is the inverse of `placeAt`. */
export const scrollFor = (strip: Strip, index: number, offset: number): number =>
  (strip.tops[index] ?? 0) + (strip.heights[index] ?? 0) * offset
