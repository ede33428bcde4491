import type { ChapterRow } from '@engawa/contract'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'

type Props = {
  chapters: readonly ChapterRow[]
  /** The height of a row in pixels. */
  rowHeight: number
  /** The id of a chapter that is scrolled into view. */
  openId?: number | undefined
  className: string
  children: (chapter: ChapterRow) => ReactNode
}

/** A scrolling list of chapters. Only the visible rows are rendered, because a work may have thousands. */
export function ChapterRows({ chapters, rowHeight, openId, className, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used here
  const rows = useVirtualizer({
    count: chapters.length,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    overscan: 8,
    initialRect: { width: 240, height: 6 * rowHeight },
  })
  const at = chapters.findIndex(({ id }) => id === openId)
  useEffect(() => {
    if (at >= 0) rows.scrollToIndex(at)
  }, [rows, at])
  return (
    <div ref={scroller} className={cx('overflow-y-auto overscroll-contain', className)}>
      <ol className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const chapter = chapters[index]!
          return (
            <li
              key={chapter.id}
              aria-setsize={chapters.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0"
              style={{ height: rowHeight, top: start }}
            >
              {children(chapter)}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
