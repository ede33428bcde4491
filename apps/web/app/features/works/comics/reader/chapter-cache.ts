import { comicContent, type ComicChapter } from '@engawa/contract'
import { call } from '#app/lib/http-call.ts'

const FRESH_MS = 60_000
const MAX_CHAPTERS = 6
const cache = new Map<number, { loadedAt: number; content: Promise<ComicChapter> }>()

/**
 * A chapter with its pages, loaded ahead of need and cached for a minute; a failure is not cached. Rejects with an `AppError`.
 */
export function loadChapter(chapterId: number): Promise<ComicChapter> {
  const known = cache.get(chapterId)
  if (known && Date.now() - known.loadedAt < FRESH_MS) return known.content
  const content = call(comicContent, { chapterId })
  const entry = { loadedAt: Date.now(), content }
  cache.set(chapterId, entry)
  content.catch(() => {
    if (cache.get(chapterId) === entry) cache.delete(chapterId)
  })
  for (const old of [...cache.keys()].slice(0, -MAX_CHAPTERS)) cache.delete(old)
  return content
}

/** The next `loadChapter` loads it from the server again. */
export const forgetChapter = (chapterId: number): boolean => cache.delete(chapterId)
