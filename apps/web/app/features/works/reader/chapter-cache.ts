const FRESH_MS = 60_000
const MAX_CHAPTERS = 6

export type ChapterCache<C> = {
  /**
   * Loads a chapter, possibly in advance, and caches it for a minute. Rejects like the `load` function of the cache; failures are
   * not cached.
   */
  load(chapterId: number): Promise<C>
  /** Removes a chapter from the cache, so that the next `load` requests it again. */
  forget(chapterId: number): void
}

/** Creates a cache of a reader's chapters by their ids. `load` requests a chapter. */
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
