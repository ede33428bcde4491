import type {
  HighlightsOfChapter,
  HighlightState,
  HighlightView,
  ListedHighlight,
  NovelChapter,
} from '@engawa/contract'
import { NotebookPen, Trash2 } from 'lucide-react'
import { useInfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { nameOfChapter } from '#app/features/works/components/chapter-name.ts'
import { withChanges, type HighlightChange } from './highlight-changes.ts'
import { NoteText } from './highlight-menu.tsx'
import { Quote } from './quote.tsx'
import { UnsavedNote } from './unsaved-note.tsx'

export type Listed = HighlightView | ListedHighlight

type Props = {
  first: Page<HighlightsOfChapter>
  load: (cursor: string) => Promise<Page<HighlightsOfChapter>>
  /** The open chapter. If `addsHere`, the list contains its highlights that the server does not have yet. */
  here: NovelChapter
  addsHere: boolean
  matchesFilter: (one: Listed) => boolean
  isFiltered: boolean
  /** States of the open chapter's highlights in the current text of the chapter. */
  states: ReadonlyMap<string, HighlightState>
  changed: ReadonlyMap<string, HighlightChange>
  onJump: (view: HighlightView) => void
  onNote: (view: HighlightView) => void
  onRemove: (view: HighlightView) => void
  onRetry: () => void
}

/** Highlights by chapter, in the order of the text. */
export function HighlightList({
  first,
  load,
  here,
  addsHere,
  matchesFilter,
  isFiltered,
  changed,
  ...rest
}: Props) {
  const list = useInfiniteList<HighlightsOfChapter>({
    name: `highlights:${here.work.id}`,
    first,
    load,
    keyOf: ({ chapterId }) => chapterId,
  })
  const chapters = withHere(list.items, here)
    .map((chapter) => ({
      ...chapter,
      items: withChanges<Listed>(chapter.items, changed, addsHere ? chapter.chapterId : 0).filter(
        matchesFilter,
      ),
    }))
    .filter(({ items }) => items.length > 0)
  if (chapters.length === 0 && list.nextCursor === null)
    return <EmptyState line={isFiltered ? m.highlights_none_found() : m.highlights_none()} />
  return (
    <>
      {chapters.map((chapter) => (
        <section key={chapter.chapterId} aria-label={nameOfChapter(chapter)} className="flex flex-col gap-1">
          <Heading level={3} size="base">
            {nameOfChapter(chapter)}
          </Heading>
          {!chapter.open && <p className="text-sm text-ink-soft">{m.highlights_closed()}</p>}
          <ul className="flex flex-col">
            {chapter.items.map((one) => (
              <Row key={one.id} one={one} change={changed.get(`${one.chapterId}:${one.id}`)} {...rest} />
            ))}
          </ul>
        </section>
      ))}
      <ListEnd list={list} className="mt-2" />
    </>
  )
}

/** Returns the list with the open chapter added if the server has no highlight in it yet. */
function withHere(
  items: readonly HighlightsOfChapter[],
  { id, number, title }: NovelChapter,
): HighlightsOfChapter[] {
  if (items.some(({ chapterId }) => chapterId === id)) return [...items]
  const own = { chapterId: id, number, title, open: true, items: [] }
  return [...items, own].toSorted((one, other) => one.number - other.number)
}

type RowProps = Pick<Props, 'states' | 'onJump' | 'onNote' | 'onRemove' | 'onRetry'> & {
  one: Listed
  change: HighlightChange | undefined
}

function Row({ one, change, states, onJump, onNote, onRemove, onRetry }: RowProps) {
  const state = states.get(one.id) ?? ('state' in one ? one.state : 'here')
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3 last:border-0">
      <BareButton
        disabled={state === 'gone'}
        onClick={() => onJump(one)}
        className="-mx-2 rounded-sm px-2 py-1 hover:bg-hover disabled:hover:bg-transparent"
      >
        <Quote parts={one.parts} colour={one.colour} />
      </BareButton>
      {state !== 'here' && (
        <p className="ps-4.5 text-sm text-ink-soft">
          {state === 'gone' ? m.highlights_gone() : m.highlights_changed()}
        </p>
      )}
      <div className="flex items-start gap-1 ps-4.5">
        <div className="min-w-0 flex-1 py-1.5">
          {one.note !== '' && <NoteText note={one.note} html={one.noteHtml} />}
        </div>
        <IconButton
          size="sm"
          label={one.note === '' ? m.highlights_add_note() : m.highlights_edit_note()}
          onClick={() => onNote(one)}
        >
          <NotebookPen size={17} aria-hidden />
        </IconButton>
        <IconButton size="sm" label={m.highlights_remove()} onClick={() => onRemove(one)}>
          <Trash2 size={17} aria-hidden />
        </IconButton>
      </div>
      <UnsavedNote change={change} onRetry={onRetry} className="ps-4.5" />
    </li>
  )
}
