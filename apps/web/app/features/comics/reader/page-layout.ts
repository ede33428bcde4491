import type { PageView } from '@engawa/contract'
import type { Size } from '#app/lib/stage/stage.ts'

export type Fit = 'screen' | 'width' | 'height' | 'original'

/** The size that is assumed for a page until its size is known; only its aspect ratio matters. */
export const UNKNOWN_SIZE: Size = { width: 2, height: 3 }

export const sizeOr = (size: Size | null): Size =>
  size && size.width > 0 && size.height > 0 ? size : UNKNOWN_SIZE

/** Returns the full size of a page: of its original, or else of its widest form. */
export const sizeOfPage = (page: Pick<PageView, 'picture' | 'original'> | undefined): Size =>
  sizeOr(page?.original ?? page?.picture ?? null)

/** Returns the sizes in CSS px at which pages are shown next to each other. All of them have the same height. */
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

/** The width in CSS px of a column that is comfortable to read on a wide screen. */
const COLUMN = 760

/** Returns the width of a strip in CSS px: `percent` of the screen, or a comfortable column for null. */
export const stripWidth = ({ width }: Size, percent: number | null): number =>
  percent === null ? Math.min(width, COLUMN) : Math.round((width * percent) / 100)
