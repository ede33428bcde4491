import type { ComicChapter } from '@engawa/contract'
import { useEffect, useState } from 'react'
import { comicChapters } from './chapter-cache.ts'
import { preloadFirst, usePreload } from './preload-pages.ts'
import type { Reading } from './use-reading.ts'
import type { View } from './use-view.ts'

const PAGES_BEFORE_END = 4

/**
 * Preloads the next pages and, near the end of the chapter, the next chapter, which a strip appends at once. Returns the next
 * chapter after it is loaded.
 */
export function useReadAhead(reading: Reading, view: View, originals: boolean): ComicChapter | null {
  const [ahead, setAhead] = useState<ComicChapter | null>(null)
  const { chapter, chapters, append } = reading
  const from = (view.shown.at(-1) ?? 0) + 1
  const { width } = view
  usePreload(chapter.pages, from, { width, originals })

  const isStrip = view.mode === 'strip'
  const nearEnd = from + PAGES_BEFORE_END > chapter.pages.length
  const nextId = nearEnd && chapters.at(-1)?.id === chapter.id ? (chapter.next?.id ?? null) : null
  useEffect(() => {
    if (nextId === null) return
    let dropped = false
    comicChapters.load(nextId).then(
      (next) => {
        if (dropped) return
        if (isStrip) append(next)
        else preloadFirst(next, { width, originals })
        setAhead(next)
      },
      // The failure is ignored here, because the card after the last page shows it.
      () => {},
    )
    return () => {
      dropped = true
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [nextId, isStrip])

  return ahead !== null && ahead.id === chapter.next?.id ? ahead : null
}
