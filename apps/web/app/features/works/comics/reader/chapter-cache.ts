import { comicContent, type ComicChapter } from '@engawa/contract'
import { call } from '#app/lib/http-call.ts'

const KEPT_MS = 60_000
const MOST = 6
const cache = new Map<number, { asked: number; content: Promise<ComicChapter> }>()

/**
 * A chapter's pages, asked for ahead of need and kept for a minute; a failure is not kept. Rejects with an `AppError`.
 */
export function loadChapter(chapterId: number): Promise<ComicChapter> {
  const known = cache.get(chapterId)
  if (known && Date.now() - known.asked < KEPT_MS) return known.content
  const content = call(comicContent, { chapterId })
  const entry = { asked: Date.now(), content }
  cache.set(chapterId, entry)
  content.catch(() => {
    if (cache.get(chapterId) === entry) cache.delete(chapterId)
  })
  for (const old of [...cache.keys()].slice(0, -MOST)) cache.delete(old)
  return content
}

/** The next `loadChapter` asks the server again. */
export const forgetChapter = (chapterId: number): boolean => cache.delete(chapterId)
