import { ArrowDownAZ, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import type { Autosaved } from '#app/features/drafting/index.ts'
import { visiblePages, type ChapterPages } from './chapter-pages.ts'
import type { ComicChapterEditor } from './comic-chapter.ts'
import { DescriptionList } from './description-list.tsx'
import type { Details } from './details.ts'
import { startDrag } from './drag-order.ts'
import { PageTile, type TileActions } from './page-tile.tsx'
import { PairsView } from './pairs-view.tsx'

/** What an author looks at: the order of pages, what they show in words, or which stand side by side. */
export type PagesViewName = 'order' | 'words' | 'pairs'

type Props = {
  chapter: ComicChapterEditor
  details: Autosaved<Details>
  view: PagesViewName
  onView: (view: PagesViewName) => void
}

/** The pages of a chapter, in an order the author can change, with all that is said about them. */
export function PagesPanel({ chapter, details, view: wanted, onView }: Props) {
  const { pages, descriptions } = chapter
  const state = useStore(pages.store)
  const { layout, direction } = useStore(details.store, ({ value }) => value.facets)
  const visible = visiblePages(state)
  if (state.status === 'failed') {
    return <FailedState what={m.publish_pages_failed()} onRetry={() => void pages.load()} />
  }
  // A strip has no pairs.
  const view = visible.length === 0 || (wanted === 'pairs' && layout === 'strip') ? 'order' : wanted
  return (
    <div className="flex flex-col gap-3">
      <PagesHead count={visible.length} view={view} withPairs={layout === 'paged'} onView={onView} />
      {state.removed.length > 0 && !state.removalDue && (
        <UndoRemoval count={state.removed.length} onUndo={pages.undoRemoval} />
      )}
      {view === 'order' && <PageGrid pages={pages} />}
      {view === 'words' && <DescriptionList pages={visible} descriptions={descriptions} />}
      {view === 'pairs' && <PairsView pages={visible} direction={direction} onChange={pages.setPairs} />}
    </div>
  )
}

function PageGrid({ pages }: { pages: ChapterPages }) {
  const state = useStore(pages.store)
  const visible = visiblePages(state)
  const { actions, dragged, announcement } = useTileActions(pages)
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {visible.length > 1 && (
        <Button
          size="sm"
          variant="plain"
          className="self-end"
          icon={<ArrowDownAZ size={16} aria-hidden />}
          onClick={pages.sortByName}
        >
          {m.publish_sort_names()}
        </Button>
      )}
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
            dragged={dragged === page.id}
            actions={actions}
          />
        ))}
      </ol>
    </>
  )
}

type HeadProps = {
  count: number
  view: PagesViewName
  withPairs: boolean
  onView: (view: PagesViewName) => void
}

function PagesHead({ count, view, withPairs, onView }: HeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-ink-soft">
        {count === 0 ? m.publish_pages_none() : m.publish_pages_count({ count })}
      </p>
      {count > 0 && (
        <Choice
          label={m.pages_view()}
          hideLabel
          value={view}
          onChange={onView}
          options={[
            { value: 'order', label: m.pages_view_order() },
            { value: 'words', label: m.pages_view_words() },
            ...(withPairs ? [{ value: 'pairs' as const, label: m.pages_view_pairs() }] : []),
          ]}
        />
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
    }),
    [pages],
  )
  return { actions, dragged, announcement }
}
