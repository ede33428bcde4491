import type { PageView } from '@engawa/contract'
import { RotateCcw, Undo2 } from 'lucide-react'
import { useStore } from 'zustand'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import type { Autosaved } from '#app/features/drafting/index.ts'
import { visiblePages } from './chapter-pages.ts'
import type { ComicChapterEditor } from './comic-chapter.ts'
import { DescriptionList } from './description-list.tsx'
import type { Details } from './details.ts'
import { PageGrid } from './page-grid.tsx'
import { PairsView } from './pairs-view.tsx'

/** The chosen view of the pages: their order, their descriptions, or their pairs. */
export type PagesViewName = 'order' | 'words' | 'pairs'

type Props = {
  chapter: ComicChapterEditor
  details: Autosaved<Details>
  view: PagesViewName
  onView: (view: PagesViewName) => void
  onCover: (pageId: number) => void
}

/** The pages of a chapter, with views for their order, descriptions and pairs. */
export function PagesPanel({ chapter, details, view: wanted, onView, onCover }: Props) {
  const { pages, descriptions } = chapter
  const state = useStore(pages.store)
  const { layout, direction } = useStore(details.store, ({ value }) => value.facets)
  const visible = visiblePages(state)
  if (state.status === 'failed') {
    return <FailedState what={m.publish_pages_failed()} onRetry={() => void pages.load()} />
  }
  if (state.status === 'loading') return <Skeleton className="h-64 w-full" />
  // A strip has no pairs, so the view of the pairs is not available.
  const view = visible.length === 0 || (wanted === 'pairs' && layout === 'strip') ? 'order' : wanted
  return (
    <div className="flex flex-col gap-3">
      <PagesHead pages={visible} view={view} withPairs={layout === 'paged'} onView={onView} />
      {visible.some(({ mayRetry }) => mayRetry) && (
        <StorageTrouble pages={visible} onRetry={() => void pages.retry()} />
      )}
      {state.removed.length > 0 && !state.removalDue && (
        <UndoRemoval count={state.removed.length} onUndo={pages.undoRemoval} />
      )}
      {view === 'order' && <PageGrid pages={pages} onCover={onCover} />}
      {view === 'words' && <DescriptionList pages={visible} descriptions={descriptions} />}
      {view === 'pairs' && <PairsView pages={visible} direction={direction} onChange={pages.setPairs} />}
    </div>
  )
}

type HeadProps = {
  pages: readonly PageView[]
  view: PagesViewName
  withPairs: boolean
  onView: (view: PagesViewName) => void
}

function PagesHead({ pages, view, withPairs, onView }: HeadProps) {
  const count = pages.length
  // The text is hidden on phones, because the button of the collapsed list contains it.
  const isReady = count > 0 && pages.every(({ state }) => state !== 'pending')
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className={cx('text-ink-soft', isReady && 'max-mid:hidden')}>
        {count === 0 ? m.publish_pages_none() : countText(pages)}
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

/** Returns a text with the number of pages, and of the pages that are being prepared. */
function countText(pages: readonly PageView[]): string {
  const waiting = pages.filter(({ state }) => state === 'pending').length
  if (waiting === 0) return m.publish_pages_count({ count: pages.length })
  return m.publish_pages_preparing({ count: pages.length, waiting })
}

function StorageTrouble({ pages, onRetry }: { pages: readonly PageView[]; onRetry: () => void }) {
  const waits = pages.some(({ state, mayRetry }) => mayRetry && state === 'pending')
  return (
    <Notice
      live="status"
      actions={
        <Button size="sm" icon={<RotateCcw size={16} aria-hidden />} onClick={onRetry}>
          {m.ui_try_again()}
        </Button>
      }
    >
      {waits ? m.publish_pages_waiting() : m.publish_pages_kept()}
    </Notice>
  )
}

function UndoRemoval({ count, onUndo }: { count: number; onUndo: () => void }) {
  return (
    <Notice
      live="status"
      className="self-start"
      actions={
        <Button size="sm" icon={<Undo2 size={16} aria-hidden />} onClick={onUndo}>
          {m.publish_undo()}
        </Button>
      }
    >
      {m.publish_pages_removed({ count })}
    </Notice>
  )
}
