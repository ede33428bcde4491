import type { Size } from '#app/lib/stage/stage.ts'

export type Fit = 'screen' | 'width' | 'height' | 'original'

/** The assumed size of a page until its size is known. */
export const UNKNOWN_SIZE: Size = { width: 2, height: 3 }

export const sizeOr = (size: Size | null): Size =>
  size && size.width > 0 && size.height > 0 ? size : UNKNOWN_SIZE

/** Returns the shown sizes, in CSS px, of pages side by side at the same height. */
export function layoutSpread(
  pages: readonly Size[],
  viewport: Size,
  fit: Fit,
): { height: number; widths: number[] } {
  const ratios = pages.map((page) => page.width / page.height)
  const ratio = ratios.reduce((sum, one) => sum + one, 0)
  if (ratio <= 0 || viewport.width <= 0 || viewport.height <= 0)
    return { height: 0, widths: pages.map(() => 0) }
  const heights: Record<Fit, number> = {
    screen: Math.min(viewport.height, viewport.width / ratio),
    width: viewport.width / ratio,
    height: viewport.height,
    original: Math.max(...pages.map((page) => page.height)),
  }
  const height = heights[fit]
  return { height: Math.floor(height), widths: ratios.map((one) => Math.floor(one * height)) }
}

/** A column width in CSS px that is comfortable to read on a wide screen. */
const COLUMN = 760

/** Returns the width of a strip in CSS px: `percent` of the screen, or a comfortable column for null. */
export const stripWidth = ({ width }: Size, percent: number | null): number =>
  percent === null ? Math.min(width, COLUMN) : Math.round((width * percent) / 100)
