import { useEffect, useEffectEvent, useState } from 'react'
import { rangeOf, textNodesOf } from '../text-nodes.ts'
import type { TextView } from '../text-view.ts'
import { findText, type Found } from './find-text.ts'
import { useShownHit } from './use-shown-hit.ts'

type Parts = { view: () => TextView | null; html: string; query: string; onShow: () => void }

const REST_MS = 80
const NOTHING: readonly Found[] = []

/** Returns the matches in the open chapter. They are found while the reader types, also without network. */
export function useChapterHits({ view, html, query, onShow }: Parts) {
  const [requested, setRequested] = useState({ at: 0 })
  const [found, setFound] = useState(NOTHING)
  const look = useEffectEvent(() => {
    const now = view()
    setRequested({ at: 0 })
    setFound(now && query !== '' ? findText(now.article, query) : NOTHING)
  })
  // Searches when typing pauses, and after each new layout of the text, because matches are positions in the text.
  useEffect(() => {
    const timer = window.setTimeout(look, REST_MS)
    return () => window.clearTimeout(timer)
  }, [query, html])
  const { at } = requested
  useShownHit({
    ...{ view, html, found, onShow },
    requested: found.length > 0 ? requested : null,
    rangesIn: () => {
      const all = found.map(({ element, start, end }) => rangeOf(textNodesOf(element), start, end))
      return { all: all.filter((range) => range !== null), here: all[at] ?? undefined }
    },
  })
  return {
    at: found.length > 0 ? at : null,
    count: found.length,
    step: (by: 1 | -1): void => {
      if (found.length > 0) setRequested({ at: (at + by + found.length) % found.length })
    },
  }
}
