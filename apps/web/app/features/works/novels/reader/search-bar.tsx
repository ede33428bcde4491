import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { findText } from './find-text.ts'
import { highlight } from './text-highlights.ts'
import { rangeOf, textNodesOf } from './text-nodes.ts'
import type { TextView } from './text-view.ts'

type Props = {
  view: () => TextView | null
  /** Changes with what is searched: the text is searched anew. */
  html: string
  /** The chapter shows a place. */
  onShow: () => void
  onClose: () => void
}

const REST_MS = 80

/** Finds a text in the chapter: all places are marked, Enter goes from one to the next. */
export function SearchBar({ view, html, onShow, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const [found, setFound] = useState<Range[]>([])
  const look = useEffectEvent(() => setFound(rangesIn(view(), query)))
  // Once typing rests, and after the text was laid out: what is found are places in it.
  useEffect(() => {
    const timer = window.setTimeout(look, REST_MS)
    return () => window.clearTimeout(timer)
  }, [query, html])
  const here = found[at]
  const show = useEffectEvent((range: Range) => {
    view()?.showRange(range)
    onShow()
  })

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    highlight('novel-found', found)
    highlight('novel-found-here', here ? [here] : [])
    if (here) show(here)
  }, [found, here])
  useEffect(
    () => () => {
      highlight('novel-found', [])
      highlight('novel-found-here', [])
    },
    [],
  )

  const step = (by: 1 | -1) => found.length > 0 && setAt((at + by + found.length) % found.length)
  return (
    <search className="absolute inset-x-3 top-16 layer-page mx-auto flex max-w-120 items-center gap-1 rounded-md border border-line bg-paper-3 p-1.5 shadow-3">
      <input
        ref={input}
        type="search"
        value={query}
        maxLength={100}
        aria-label={m.novels_search()}
        placeholder={m.novels_search()}
        onChange={(event) => {
          setQuery(event.target.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
          if (event.key === 'Escape') onClose()
        }}
        className="min-h-10 min-w-0 flex-1 rounded-sm bg-sunken px-3"
      />
      <output className="min-w-16 px-1 text-center text-sm tabular-nums text-ink-soft">
        {query.trim() === ''
          ? ''
          : found.length === 0
            ? m.novels_search_none()
            : m.novels_search_at({ at: String(at + 1), all: String(found.length) })}
      </output>
      <IconButton label={m.novels_search_previous()} disabled={found.length === 0} onClick={() => step(-1)}>
        <ChevronUp size={20} aria-hidden />
      </IconButton>
      <IconButton label={m.novels_search_next()} disabled={found.length === 0} onClick={() => step(1)}>
        <ChevronDown size={20} aria-hidden />
      </IconButton>
      <IconButton label={m.novels_search_close()} onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
    </search>
  )
}

const rangesIn = (view: TextView | null, query: string): Range[] =>
  view
    ? findText(view.article, query).flatMap(
        ({ element, start, end }) => rangeOf(textNodesOf(element), start, end) ?? [],
      )
    : []
