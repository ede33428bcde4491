/** Creates an index of cache keys by tag. It also records the tags that are invalidated while a value is being made. */
export function createTagIndex() {
  const keysOf = new Map<string, Set<string>>()
  const invalidatedAt = new Map<string, number>()
  let allInvalidatedAt = 0
  let now = 0
  let beingMade = 0

  return {
    add(key: string, tags: readonly string[]): void {
      for (const tag of tags) {
        const keys = keysOf.get(tag)
        if (keys) keys.add(key)
        else keysOf.set(tag, new Set([key]))
      }
    },

    remove(key: string, tags: readonly string[]): void {
      for (const tag of tags) {
        const keys = keysOf.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysOf.delete(tag)
      }
    },

    /** Returns the keys that have one of the tags, and records the invalidation. */
    invalidate(tags: readonly string[]): Set<string> {
      now += 1
      if (beingMade > 0) for (const tag of tags) invalidatedAt.set(tag, now)
      return new Set(tags.flatMap((tag) => [...(keysOf.get(tag) ?? [])]))
    },

    /** Marks every value that is being made as outdated. */
    invalidateAll(): void {
      now += 1
      allInvalidatedAt = now
    },

    /** Records that a value is being made. Call the returned `end` when the value is complete or its computation failed. */
    begin() {
      const startedAt = now
      beingMade += 1
      return {
        isOutdated: (tags: readonly string[]) =>
          allInvalidatedAt > startedAt || tags.some((tag) => (invalidatedAt.get(tag) ?? 0) > startedAt),
        end() {
          beingMade -= 1
          if (beingMade === 0) invalidatedAt.clear()
        },
      }
    },
  }
}
