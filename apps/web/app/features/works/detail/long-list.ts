import type { RefObject } from 'react'

/** The height of a row in px. */
export const ROW = 56

/** Number of rows that are rendered beyond each edge of the box. */
export const OVERSCAN = 8

export type WatchRowsProps = {
  box: RefObject<HTMLElement | null>
  count: number
  onShown: (indexes: number[]) => void
}
