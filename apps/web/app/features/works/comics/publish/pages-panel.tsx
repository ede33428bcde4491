import { ArrowDownAZ, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import type { Autosaved } from '#app/features/drafting/index.ts'
import { visiblePages, type ChapterPages } from './chapter-pages.ts'
import type { Details } from './details.ts'
import { startDrag } from './drag-order.ts'
import { PageTile, type TileActions } from './page-tile.tsx'

type Props = { pages: ChapterPages; details: Autosaved<Details> }

/** The pages of a chapter, in an order the author can change. */
export function PagesPanel({ pages, details }: Props) {
  const state = useStore(pages.store)
  const layout = useStore(details.store, ({ value }) => value.facets.layout)
  const visible = visiblePages(state)
  const { actions, dragged, announcement } = useTileActions(pages)
  if (state.status === 'failed') {
    return <FailedState what={m.publish_pages_failed()} onRetry={() => void pages.load()} />
  }
  return (
    <div className="flex flex-col gap-3">
      <PagesHead pages={pages} count={visible.length} />
      {state.removed.length > 0 && !state.removalDue && (
        <UndoRemoval count={state.removed.length} onUndo={pages.undoRemoval} />
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <ol
        aria-label={m.publish_pages()}
        className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-3"
        aria-busy={state.status === 'loading'}
      >
        {state.status === 'loading' && <TileSkeletons />}
        {visible.map((page, index) => (
          <PageTile
            key={page.id}
            page={page}
            number={index + 1}
            last={index === visible.length - 1}
            layout={layout}
            dragged={dragged === page.id}
            actions={actions}
          />
        ))}
      </ol>
    </div>
  )
}

function PagesHead({ pages, count }: { pages: ChapterPages; count: number }) {
  return (
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
  )
}

function UndoRemoval({ count, onUndo }: { count: number; onUndo: () => void }) {
  return (
    <output className="flex items-center gap-3 self-start rounded-md bg-amber-soft px-3 py-1 text-amber">
      {m.publish_pages_removed({ count })}
      <Button size="sm" icon={<Undo2 size={16} aria-hidden />} onClick={onUndo}>
        {m.publish_undo()}
      </Button>
    </output>
  )
}

const TileSkeletons = () =>
  Array.from({ length: 6 }, (_, index) => (
    <li key={index}>
      <Skeleton className="aspect-3/4 w-full rounded-md" />
    </li>
  ))

/** What the tiles do; the same object while the chapter is open, so that only tiles that changed are rendered again. */
function useTileActions(pages: ChapterPages) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const actions = useMemo<TileActions>(
    () => ({
      onGrip: (event, id) =>
        startDrag(event.nativeEvent, id, {
          onStart: () => setDragged(id),
          onOver: (overId) => pages.moveTo(id, overId, false),
          onDrop() {
            setDragged(null)
            pages.saveOrder()
          },
        }),
      onStep(id, by) {
        const list = visiblePages(pages.store.getState())
        const at = list.findIndex((page) => page.id === id)
        const other = list[at + by]
        if (!other) return
        pages.moveTo(id, other.id)
        setAnnouncement(m.publish_page_moved({ place: at + by + 1, total: list.length }))
        // The browser takes the focus off an element that is moved.
        requestAnimationFrame(() => document.getElementById(`grip-${id}`)?.focus())
      },
      onRemove: pages.remove,
      onSpread: pages.setSpread,
    }),
    [pages],
  )
  return { actions, dragged, announcement }
}
