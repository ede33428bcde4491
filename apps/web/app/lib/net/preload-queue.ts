export type PreloadQueue = {
  /** Adds a key to load; each key is loaded once. With `soon` the key is placed before all waiting keys. */
  add(key: string, soon?: boolean): void
}

/** Creates a queue that runs at most `limit` loads at a time. A key whose load failed may be added again. */
export function createPreloadQueue(load: (key: string) => Promise<void>, limit = 5): PreloadQueue {
  const known = new Set<string>()
  const waiting: string[] = []
  let running = 0

  function next(): void {
    while (running < limit) {
      const key = waiting.shift()
      if (key === undefined) return
      running += 1
      void run(key)
    }
  }

  async function run(key: string): Promise<void> {
    try {
      await load(key)
    } catch {
      known.delete(key)
    }
    running -= 1
    next()
  }

  return {
    add(key, soon = false) {
      if (known.has(key)) {
        const at = waiting.indexOf(key)
        if (soon && at > 0) waiting.unshift(...waiting.splice(at, 1))
        return
      }
      known.add(key)
      if (soon) waiting.unshift(key)
      else waiting.push(key)
      next()
    },
  }
}
