import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect } from 'react'
import { OVERSCAN, ROW, type WatchRowsProps } from './long-list.ts'

/** Reports the visible rows of a long list by `onShown`, also while the reader scrolls. Renders nothing. */
export function WatchRows({ box, count, onShown }: WatchRowsProps) {
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used here
  const view = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    // The reader may scroll the list before this script is loaded. Without the offset, the list would jump to its start.
    initialOffset: () => box.current?.scrollTop ?? 0,
  })
  const items = view.getVirtualItems()
  useLayoutEffect(() => {
    if (items.length > 0) onShown(items.map(({ index }) => index))
  }, [items, onShown])
  return null
}
