import type { ComicChapter, Layout } from '@engawa/contract'
import { ArrowDownAZ, Undo2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type Ref, useImperativeHandle } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { PageTile, type TileActions } from './page-tile.tsx'
import type { SaveState } from './save-queue.ts'
import { useDragOrder } from './use-drag-order.ts'
import { usePages, type Pages } from './use-pages.ts'

/** What the editor needs of the open chapter's pages. */
export type PagesHandle = Pick<Pages, 'arrive' | 'flush' | 'reload'>

type Props = {
  chapterId: number
  first: ComicChapter | null
  layout: Layout
  onCount: (pages: number) => void
  onSaveState: (state: SaveState) => void
  ref: Ref<PagesHandle>
}

/** The pages of a chapter, to be put in order. */
export function PagesPanel({ chapterId, first, layout, onCount, onSaveState, ref }: Props) {
  const pages = usePages(chapterId, first)
  const [said, setSaid] = useState('')
  const live = useRef(pages)
  useEffect(() => {
    live.current = pages
  })
  useImperativeHandle(ref, () => ({
    arrive: (made) => live.current.arrive(made),
    flush: () => live.current.flush(),
    reload: () => live.current.reload(),
  }))
  const count = pages.pages.length
  useEffect(() => onCount(count), [count, onCount])
  useEffect(() => onSaveState(pages.saveState), [pages.saveState, onSaveState])

  const drag = useDragOrder({
    onOver: (id, overId) => live.current.moveTo(id, overId, false),
    onDrop: () => live.current.saveOrder(),
  })
  const grip = useRef(drag.start)
  useEffect(() => {
    grip.current = drag.start
  })
  const actions = useMemo<TileActions>(
    () => ({
      onGrip: (event, id) => grip.current(event, id),
      onStep(id, by) {
        const list = live.current.pages
        const at = list.findIndex((page) => page.id === id)
        const other = list[at + by]
        if (!other) return
        live.current.moveTo(id, other.id)
        setSaid(m.publish_page_moved({ place: at + by + 1, total: list.length }))
        // Moving the element takes the focus off it.
        requestAnimationFrame(() => document.getElementById(`grip-${id}`)?.focus())
      },
      onDrop: (id) => live.current.drop(id),
      onSpread: (id, spread) => live.current.setSpread(id, spread),
    }),
    [],
  )

  if (pages.status === 'failed') {
    return <FailedState what={m.publish_pages_failed()} onRetry={() => void pages.reload()} />
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft">
          {count === 0 ? m.publish_pages_none() : m.publish_pages_count({ count })}
        </p>
        {count > 1 && (
          <Button
            size="sm"
            variant="plain"
            icon={<ArrowDownAZ size={16} aria-hidden />}
            onClick={pages.sortByName}
          >
            {m.publish_sort_names()}
          </Button>
        )}
      </div>
      {pages.droppedCount > 0 && (
        <output className="flex items-center gap-3 self-start rounded-md bg-amber-soft px-3 py-1 text-amber">
          {m.publish_dropped({ count: pages.droppedCount })}
          <Button size="sm" icon={<Undo2 size={16} aria-hidden />} onClick={pages.undoDrop}>
            {m.publish_undo()}
          </Button>
        </output>
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <ol
        aria-label={m.publish_pages()}
        className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-3"
        aria-busy={pages.status === 'loading'}
      >
        {pages.status === 'loading' &&
          Array.from({ length: 6 }, (_, index) => (
            <li key={index}>
              <Skeleton className="aspect-3/4 w-full rounded-md" />
            </li>
          ))}
        {pages.pages.map((page, index) => (
          <PageTile
            key={page.id}
            page={page}
            number={index + 1}
            last={index === count - 1}
            layout={layout}
            dragged={drag.dragged === page.id}
            actions={actions}
          />
        ))}
      </ol>
    </div>
  )
}
