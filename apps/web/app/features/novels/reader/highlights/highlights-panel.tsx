import {
  contract,
  HIGHLIGHT_COLOURS,
  type HighlightColour,
  type HighlightState,
  type HighlightView,
  type NovelChapter,
} from '@engawa/contract'
import { useEffect, useState } from 'react'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import { isNetworkFailure } from '#app/lib/net/network-failure.ts'
import { WHOLE_PAGE } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { Choice } from '#app/ui/choice.tsx'
import { Field } from '#app/ui/field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { colourNames, colourVar } from './colours.ts'
import { ExportLinks } from './export-links.tsx'
import type { HighlightChange } from './highlight-changes.ts'
import { HighlightList, type Listed } from './highlight-list.tsx'
import type { PlacedHighlight } from './use-chapter-highlights.ts'

type Props = {
  chapter: NovelChapter
  placed: readonly PlacedHighlight[]
  changed: ReadonlyMap<string, HighlightChange>
  onJump: (view: HighlightView) => void
  onNote: (view: HighlightView) => void
  onRemove: (view: HighlightView) => void
  onRetry: () => void
}

const REST_MS = 250

/** A panel with all highlights and notes in the novel, by chapter. */
export function HighlightsPanel({ chapter, placed, changed, ...actions }: Props) {
  const [colour, setColour] = useState<HighlightColour | 'all'>('all')
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const workId = chapter.work.id
  const filter = { workId, ...(colour === 'all' ? {} : { colour }), ...(q === '' ? {} : { q }) }
  const load = (cursor?: string) =>
    backgroundCall(contract.novelHighlights.ofNovel, {
      ...filter,
      ...WHOLE_PAGE,
      ...(cursor ? { cursor } : {}),
    })
  const key = JSON.stringify(filter)
  const list = useLoaded(key, async () => {
    try {
      return { page: await load(), isWhole: true }
    } catch (error) {
      if (!isNetworkFailure(error)) throw error
      return { page: pageOfHere(chapter, placed, q), isWhole: false }
    }
  })
  const states = new Map<string, HighlightState>(placed.map(({ view, state }) => [view.id, state]))
  const matchesFilter = (one: Listed): boolean => colour === 'all' || one.colour === colour
  return (
    <div className="flex flex-col gap-4 pt-1 pb-2">
      <Field
        type="search"
        label={m.highlights_search()}
        hideLabel
        placeholder={m.highlights_search()}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Choice
        label={m.highlights_colour()}
        hideLabel
        value={colour}
        onChange={setColour}
        options={[
          { value: 'all', label: m.highlights_all_colours() },
          ...HIGHLIGHT_COLOURS.map((one) => ({ value: one, label: <Dot colour={one} /> })),
        ]}
      />
      {list.problem !== undefined ? (
        <FailedState what={list.problem} onRetry={list.reload} />
      ) : list.value === undefined ? (
        <Skeleton className="h-60" />
      ) : (
        <>
          {!list.value.isWhole && <p className="text-sm text-ink-soft">{m.highlights_only_here()}</p>}
          <HighlightList
            key={key}
            first={list.value.page}
            load={load}
            here={chapter}
            // Highlights that the server does not have yet are left out of a search, because the server does the searching.
            addsHere={q === ''}
            matchesFilter={matchesFilter}
            isFiltered={colour !== 'all' || q !== ''}
            states={states}
            changed={changed}
            {...actions}
          />
        </>
      )}
      <ExportLinks workId={workId} />
    </div>
  )
}

const Dot = ({ colour }: { colour: HighlightColour }) => (
  <span
    title={colourNames[colour]()}
    className="inline-block size-5 rounded-full border border-line-strong"
    style={{ background: colourVar(colour) }}
  >
    <span className="sr-only">{colourNames[colour]()}</span>
  </span>
)

/** Returns the highlights of the open chapter in the form of the server's list, for use without network. */
function pageOfHere({ id, number, title }: NovelChapter, placed: readonly PlacedHighlight[], q: string) {
  const query = q.toLowerCase()
  const items = placed
    .map(({ view, state }) => ({ ...view, state }))
    .filter(({ parts, note }) =>
      `${parts.map(({ quote }) => quote).join('')}\n${note}`.toLowerCase().includes(query),
    )
  const chapters = items.length > 0 ? [{ chapterId: id, number, title, open: true, items }] : []
  return { items: chapters, nextCursor: null }
}

/** Returns the text that was typed before the last pause in typing. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), REST_MS)
    return () => window.clearTimeout(timer)
  }, [text])
  return settled
}
