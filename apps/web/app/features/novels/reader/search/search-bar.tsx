import type { NovelChapter, NovelPosition } from '@engawa/contract'
import { ChevronDown, ChevronUp, List, Undo2, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { originalOf } from '../original-text.ts'
import { rangesOf } from '../ranges.ts'
import type { TextView } from '../text-view.ts'
import { HitList } from './hit-list.tsx'
import { useBookHits, type BookHit } from './use-book-hits.ts'
import { useChapterHits } from './use-chapter-hits.ts'
import { useShownHit } from './use-shown-hit.ts'

type Props = {
  chapter: NovelChapter
  view: () => TextView | null
  /** The shown text of the chapter. When it changes, the search starts again. */
  html: string
  /** Opens another chapter at a position. */
  open: (chapterId: number, at: NovelPosition) => void
  /** Called after the chapter is moved to another position. */
  onShow: () => void
  onClose: () => void
}

type Scope = 'chapter' | 'novel'
type Place = { chapterId: number; position: NovelPosition }

/**
 * A bar that finds a text in the whole novel or in the chapter. Enter moves to the next match; a button returns to the position
 * before the search.
 */
export function SearchBar(props: Props) {
  const { chapter, view, open, onShow } = props
  const [query, setQuery] = useState('')
  const [scope, setScope] = useState<Scope>(chapter.next || chapter.previous ? 'novel' : 'chapter')
  const [began, setBegan] = useState<Place | null>(null)
  const remember = () => setBegan((old) => old ?? placeIn(chapter, view()))
  const goBack = () => {
    if (!began) return
    setBegan(null)
    const { paragraph: key, offset } = began.position
    if (began.chapterId !== chapter.id) return open(began.chapterId, began.position)
    view()?.show({ key, offset })
    onShow()
  }
  const Bar = scope === 'novel' ? NovelSearch : ChapterSearch
  return (
    <search className="absolute inset-x-3 top-16 layer-page mx-auto max-w-120 rounded-md border border-line bg-paper-3 p-1.5 shadow-3">
      <Bar key={scope} {...props} query={query} setQuery={setQuery} onGo={remember}>
        <div className="flex flex-wrap items-center justify-between gap-2 pt-1.5">
          <Choice
            label={m.novel_search_where()}
            hideLabel
            value={scope}
            onChange={setScope}
            options={[
              { value: 'novel', label: m.novel_search_novel() },
              { value: 'chapter', label: m.novel_search_chapter() },
            ]}
          />
          {began && (
            <Button size="sm" variant="plain" icon={<Undo2 size={16} aria-hidden />} onClick={goBack}>
              {m.novel_search_back()}
            </Button>
          )}
        </div>
      </Bar>
    </search>
  )
}

/** Returns the reader's current position, to which a button returns after the search. */
function placeIn({ id }: NovelChapter, view: TextView | null): Place | null {
  const spot = view?.spot()
  if (!view || !spot || spot.key === '') return null
  return { chapterId: id, position: { paragraph: spot.key, offset: spot.offset, part: view.partOf(spot) } }
}

type BarProps = Props & {
  query: string
  setQuery: (query: string) => void
  /** Called before a match is shown. */
  onGo: () => void
  children: ReactNode
}

function ChapterSearch({ view, html, query, setQuery, onShow, onClose, onGo, children }: BarProps) {
  const { at, count, step } = useChapterHits({ view, html, query: query.trim(), onShow })
  return (
    <>
      <Line
        label={m.novels_search()}
        {...{ query, at, onClose }}
        count={String(count)}
        isEmpty={count === 0}
        onStep={(by) => {
          onGo()
          step(by)
        }}
        onType={(text) => {
          onGo()
          setQuery(text)
        }}
      />
      {children}
    </>
  )
}

function NovelSearch({
  chapter,
  view,
  html,
  open,
  query,
  setQuery,
  onShow,
  onClose,
  onGo,
  children,
}: BarProps) {
  const [picked, setPicked] = useState<{ query: string; at: number } | null>(null)
  const [isListed, setListed] = useState(true)
  const words = query.trim()
  const found = useBookHits(chapter, words)
  const requested = picked?.query === words ? picked : null
  const at = requested?.at ?? null
  const here = at === null ? undefined : found.hits[at]

  useShownHit({
    ...{ view, html, requested, onShow },
    found: found.hits,
    rangesIn: ({ article }) => {
      const text = originalOf(chapter.paragraphs)
      const rangesFor = (hits: readonly BookHit[]) =>
        rangesOf(article, text, hits.filter(({ chapterId }) => chapterId === chapter.id).map(pieceOf))
      return { all: rangesFor(found.hits), here: here && rangesFor([here])[0] }
    },
  })

  const pick = (next: number) => {
    const hit = found.hits[next]
    if (!hit) return
    onGo()
    setPicked({ query: words, at: next })
    if (hit.chapterId !== chapter.id)
      open(hit.chapterId, { paragraph: hit.paragraph, offset: hit.offset, part: 0 })
    if (next >= found.hits.length - 3 && found.cursor !== null) found.more()
  }
  const step = (by: 1 | -1) => {
    // Starts at the first match in or after the reader's chapter.
    const first = found.hits.findIndex(({ number }) => number >= chapter.number)
    if (at === null) pick(Math.max(0, first))
    else pick((at + by + found.hits.length) % found.hits.length)
    setListed(false)
  }
  return (
    <>
      <Line
        label={m.novel_search_label()}
        {...{ query, at, onClose }}
        count={`${found.hits.length}${found.cursor === null ? '' : '+'}`}
        isEmpty={found.hits.length === 0}
        isBusy={found.state !== 'idle'}
        onStep={step}
        onType={(text) => {
          setListed(true)
          setQuery(text)
        }}
      >
        <IconButton
          label={m.novel_search_list()}
          aria-expanded={isListed}
          disabled={words === ''}
          onClick={() => setListed(!isListed)}
        >
          <List size={20} aria-hidden />
        </IconButton>
      </Line>
      {children}
      {isListed && words !== '' && (
        <section
          aria-label={m.novel_search_list()}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
          tabIndex={0}
          className="relative mt-1.5 max-h-[50dvh] overflow-y-auto overscroll-contain border-t border-line pt-1"
        >
          <HitList
            found={found}
            at={at}
            onPick={(next) => {
              pick(next)
              // A phone has room for the list or for the text, not for both.
              if (window.innerWidth < 768) setListed(false)
            }}
          />
        </section>
      )}
    </>
  )
}

const pieceOf = ({ paragraph: key, offset, length }: BookHit) => ({
  key,
  start: offset,
  end: offset + length,
})

type LineProps = {
  label: string
  query: string
  at: number | null
  count: string
  isEmpty: boolean
  isBusy?: boolean
  onType: (text: string) => void
  onStep: (by: 1 | -1) => void
  onClose: () => void
  children?: ReactNode
}

function Line({ label, query, at, count, isEmpty, isBusy, onType, onStep, onClose, children }: LineProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <div className="flex items-center gap-0.5">
      <input
        ref={input}
        type="search"
        value={query}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1)
          if (event.key === 'Escape') onClose()
        }}
        className="min-h-10 min-w-0 flex-1 rounded-sm bg-sunken px-3"
      />
      <output className="min-w-14 px-1 text-center text-sm whitespace-nowrap tabular-nums text-ink-soft">
        {query.trim() === '' || (isEmpty && isBusy)
          ? ''
          : isEmpty
            ? m.novels_search_none()
            : at === null
              ? count
              : m.novels_search_at({ at: String(at + 1), all: count })}
      </output>
      <IconButton label={m.novels_search_previous()} disabled={isEmpty} onClick={() => onStep(-1)}>
        <ChevronUp size={20} aria-hidden />
      </IconButton>
      <IconButton label={m.novels_search_next()} disabled={isEmpty} onClick={() => onStep(1)}>
        <ChevronDown size={20} aria-hidden />
      </IconButton>
      {children}
      <IconButton label={m.novels_search_close()} onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
