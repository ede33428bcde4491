import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect } from 'react'
import { OVERSCAN, ROW, type WatchRowsProps } from './long-list.ts'

/** Reports the visible rows of a long list. */
export function WatchRows({ box, count, onShown }: WatchRowsProps) {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const view = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    // The list may be scrolled before this script loads; without the offset the box would jump to its start.
    initialOffset: () => box.current?.scrollTop ?? 0,
  })
  const items = view.getVirtualItems()
  useLayoutEffect(() => {
    if (items.length > 0) onShown(items.map(({ index }) => index))
  }, [items, onShown])
  return null
}
