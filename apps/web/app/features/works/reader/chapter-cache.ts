const FRESH_MS = 60_000
const MAX_CHAPTERS = 6

export type ChapterCache<C> = {
  /** Loads a chapter, also ahead of need, and caches it for a minute; a failure is not cached. Rejects like `load`. */
  load(chapterId: number): Promise<C>
  /** Makes the next `load` request the chapter again. */
  forget(chapterId: number): void
}

/** Creates a cache of a reader's chapters by id, loaded by `load`. */
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
