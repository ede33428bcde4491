import { useSyncExternalStore } from 'react'
import { createDeviceSetting } from '#app/lib/device/device-setting.ts'

export const ROW_SIZES = ['small', 'medium', 'large'] as const
export type RowSize = (typeof ROW_SIZES)[number]

/** The chosen size of pictures in the grid; stored on this device. */
export const rowSize = createDeviceSetting<RowSize>('engawa:boards:rows', {
  parse: (text) => ROW_SIZES.find((size) => size === text) ?? 'medium',
  format: (size) => size,
})

/**
 * Row heights in CSS px before rows are stretched. `wide` applies to windows from the width `WIDE` on. The style sheet has the same
 * values for the time before the script runs.
 */
export const ROW_HEIGHTS: Record<RowSize, { narrow: number; wide: number }> = {
  small: { narrow: 84, wide: 120 },
  medium: { narrow: 124, wide: 190 },
  large: { narrow: 210, wide: 290 },
}
export const WIDE = '(width >= 40rem)'
export const ROW_GAP = 8

const onWide = (changed: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Returns the row heights for the size that the reader chose. `now` is the height for the current window. */
export function useRowHeight(): { narrow: number; wide: number; now: number } {
  const heights = ROW_HEIGHTS[rowSize.use()]
  const isWide = useSyncExternalStore(
    onWide,
    () => window.matchMedia(WIDE).matches,
    () => true,
  )
  return { ...heights, now: isWide ? heights.wide : heights.narrow }
}
