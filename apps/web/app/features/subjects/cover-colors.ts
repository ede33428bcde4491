import type { CSSProperties } from 'react'
import { pixelsOf } from '#app/lib/view/thumbhash.ts'

/**
 * The colours of the upper left and the lower right half of a picture, as CSS colours. `coverBackground` adapts their lightness
 * to the theme.
 */
export type CoverColors = { from: string; to: string }

const cache = new Map<string, CoverColors | null>()

/**
 * Returns the colours of the upper left and the lower right half of a cover from its thumbhash; null without a valid thumbhash.
 * This takes milliseconds, so loaders compute the colours that a page shows first.
 */
export function coverColorsOf(thumbhash: string | undefined): CoverColors | null {
  if (thumbhash === undefined) return null
  const cached = cache.get(thumbhash)
  if (cached !== undefined) return cached
  const colors = readColors(thumbhash)
  if (cache.size > 2000) cache.clear()
  cache.set(thumbhash, colors)
  return colors
}

/** Returns a background with a cover's colours, at a lightness that leaves the theme's text readable. */
export function coverBackground(colors: CoverColors | null): CSSProperties | undefined {
  if (!colors) return undefined
  return {
    backgroundImage: `linear-gradient(115deg, ${calm(colors.from)}, ${calm(colors.to)} 55%, transparent)`,
  }
}

const calm = (color: string): string =>
  `light-dark(oklch(from ${color} 0.925 min(c, 0.06) h), oklch(from ${color} 0.3 min(c, 0.07) h))`

function readColors(thumbhash: string): CoverColors | null {
  const pixels = pixelsOf(thumbhash)
  if (!pixels) return null
  const { w, h, rgba } = pixels
  return { from: average(rgba, w, h, true), to: average(rgba, w, h, false) }
}

function average(rgba: Uint8Array, width: number, height: number, upper: boolean): string {
  const sum = [0, 0, 0]
  let weight = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (x / width + y / height < 1 !== upper) continue
      const at = (y * width + x) * 4
      const rgb = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0]
      // Greys would make the result dull, so colourful pixels have a greater weight.
      const by = 8 + Math.max(...rgb) - Math.min(...rgb)
      weight += by
      for (let part = 0; part < 3; part += 1) sum[part] = (sum[part] ?? 0) + (rgb[part] ?? 0) * by
    }
  }
  const [r, g, b] = sum.map((value) => Math.round(value / Math.max(1, weight)))
  return `rgb(${r} ${g} ${b})`
}
