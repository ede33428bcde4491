const FRESH_MS = 60_000
const MAX_CHAPTERS = 6

export type ChapterCache<C> = {
  /** A chapter, loaded ahead of need and cached for a minute; a failure is not cached. Rejects as `load` does. */
  load(chapterId: number): Promise<C>
  /** The next `load` asks the server again. */
  forget(chapterId: number): void
}

/** The chapters of a reader by their ids, as `load` gets them. */
export function createChapterCache<C>(load: (chapterId: number) => Promise<C>): ChapterCache<C> {
  const cache = new Map<number, { loadedAt: number; content: Promise<C> }>()

  function loadCached(chapterId: number): Promise<C> {
    const known = cache.get(chapterId)
    if (known && Date.now() - known.loadedAt < FRESH_MS) return known.content
    const entry = { loadedAt: Date.now(), content: load(chapterId) }
    cache.set(chapterId, entry)
    entry.content.catch(() => {
      if (cache.get(chapterId) === entry) cache.delete(chapterId)
    })
    for (const old of [...cache.keys()].slice(0, -MAX_CHAPTERS)) cache.delete(old)
    return entry.content
  }

  return { load: loadCached, forget: (chapterId) => void cache.delete(chapterId) }
}
