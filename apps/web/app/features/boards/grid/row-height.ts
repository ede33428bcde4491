import { createDeviceSetting } from '#app/lib/device-setting.ts'

export const ROW_SIZES = ['small', 'medium', 'large'] as const
export type RowSize = (typeof ROW_SIZES)[number]

/** How large pictures are in the grid, on this device. */
export const rowSize = createDeviceSetting<RowSize>('engawa:boards:rows', {
  parse: (text) => ROW_SIZES.find((size) => size === text) ?? 'medium',
  format: (size) => size,
})

/** In CSS px, before rows are stretched. */
export const ROW_HEIGHTS: Record<RowSize, number> = { small: 120, medium: 190, large: 290 }
export const ROW_GAP = 8
