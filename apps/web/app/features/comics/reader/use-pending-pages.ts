import type { ComicChapter } from '@engawa/contract'
import { useEffect } from 'react'
import { createLatestOnly } from '#app/lib/net/latest-only.ts'
import { comicChapters } from './chapter-cache.ts'

const FIRST_MS = 2_500
const MAX_MS = 15_000

const hasPending = (chapter: ComicChapter) => chapter.pages.some((page) => page.state === 'pending')

/** Polls with growing intervals until all pages of the chapters are prepared. */
export function usePendingPages(chapters: ComicChapter[], put: (chapter: ComicChapter) => void): void {
  const waiting = chapters.filter(hasPending).map((chapter) => chapter.id)
  const key = waiting.join()
  useEffect(() => {
    if (key === '') return undefined
    const latest = createLatestOnly()
    let timer = 0
    let wait = FIRST_MS
    const poll = async () => {
      for (const id of key.split(',').map(Number)) {
        comicChapters.forget(id)
        // The promise never settles after the reader is closed, so the loop ends here.
        await latest.run(comicChapters.load(id)).then(put, () => {})
      }
      wait = Math.min(MAX_MS, wait * 1.5)
      timer = window.setTimeout(() => void poll(), wait)
    }
    timer = window.setTimeout(() => void poll(), wait)
    return () => {
      latest.drop()
      window.clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
}
