import type { ChatEntry } from '@engawa/contract'

/** A page of the log after a position. */
export type LogPage = { items: ChatEntry[]; nextCursor: string | null; seq: number }

type Options = {
  /** Returns the position up to which entries were processed. */
  position: () => number
  take: (entries: ChatEntry[]) => void
  fetchAfter: (after: number) => Promise<LogPage>
  /** Resolves when there is a position from which to continue. */
  started: () => Promise<void>
  /** Loads the list again, because the copy is too far behind. Resolves when the new position is set. */
  reload: () => Promise<void>
}

/** Number of missing entries above which loading the list again is faster. */
const FAR_BEHIND = 5_000

export type LogReader = ReturnType<typeof createLogReader>

/**
 * Processes the entries of a log in order and each once, in whatever order they arrive: duplicates are dropped, and after a gap the
 * missing entries are requested from the server.
 */
export function createLogReader({ position, take, fetchAfter, started, reload }: Options) {
  const early = new Map<number, ChatEntry>()
  let reading: Promise<void> | null = null
  let wanted = 0

  function applyEarly(): void {
    const next: ChatEntry[] = []
    for (let seq = position() + 1; early.has(seq); seq += 1) {
      next.push(early.get(seq)!)
      early.delete(seq)
    }
    if (next.length > 0) take(next)
    for (const seq of early.keys()) if (seq <= position()) early.delete(seq)
  }

  async function read(): Promise<void> {
    await started()
    if (wanted - position() > FAR_BEHIND) await reload()
    for (;;) {
      const before = position()
      const page = await fetchAfter(before)
      const fresh = page.items.filter((entry) => entry.seq > position())
      if (fresh.length > 0) take(fresh)
      applyEarly()
      if ((page.nextCursor === null && early.size === 0) || position() === before) break
    }
  }

  /** Loads missing entries up to `seq`, a single request at a time. Rejects when a request fails. */
  function catchUp(seq: number): Promise<void> {
    wanted = Math.max(wanted, seq)
    if (reading) return reading
    if (wanted <= position()) return Promise.resolve()
    reading = read().finally(() => {
      reading = null
    })
    return reading
  }

  return {
    /** Drops the waiting entries, because the log was reset and they belong to another history. */
    forget(): void {
      early.clear()
      wanted = 0
    },
    /** Processes an entry from the socket. */
    receive(entry: ChatEntry): void {
      if (entry.seq <= position()) return
      early.set(entry.seq, entry)
      if (reading) return
      applyEarly()
      // After a failure, the next entry or the next connection tries again.
      if (early.size > 0) void catchUp(entry.seq).catch(() => undefined)
    },
    catchUp,
  }
}
