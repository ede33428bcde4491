import type { RefObject } from 'react'

/** The height of a row. */
export const ROW = 56

/** Rows that are drawn beyond the edges of the box. */
export const OVERSCAN = 8

export type WatchRowsProps = {
  box: RefObject<HTMLElement | null>
  count: number
  onShown: (indexes: number[]) => void
}
