import type { ChatEntry } from '@engawa/contract'

/** A page of the log after a place. */
export type LogPage = { items: ChatEntry[]; nextCursor: string | null; seq: number }

type Options = {
  /** Everything up to here was taken. */
  position: () => number
  take: (entries: ChatEntry[]) => void
  fetchAfter: (after: number) => Promise<LogPage>
  /** Resolves when there is a position to continue from. */
  started: () => Promise<void>
  /** Too far behind: loads the list again. Resolves when the new position is set. */
  reload: () => Promise<void>
}

/** With more missing entries than this, loading the list again is faster. */
const FAR_BEHIND = 5_000

export type LogReader = ReturnType<typeof createLogReader>

/**
 * Takes the entries of a log in order and each once, whatever order they come in: a second copy is dropped, and where
 * one is missing the server is asked for all after the last one.
 */
export function createLogReader({ position, take, fetchAfter, started, reload }: Options) {
  const early = new Map<number, ChatEntry>()
  let reading: Promise<void> | null = null
  let wanted = 0

  function takeEarly(): void {
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
      takeEarly()
      if ((page.nextCursor === null && early.size === 0) || position() === before) break
    }
  }

  /** Loads what is missing up to `seq`, one request at a time. Rejects when one fails. */
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
    /** The log was set back: entries that wait are of another history. */
    forget(): void {
      early.clear()
      wanted = 0
    },
    /** An entry from the socket. */
    receive(entry: ChatEntry): void {
      if (entry.seq <= position()) return
      early.set(entry.seq, entry)
      if (reading) return
      takeEarly()
      // After a failure the next entry, or the next connection, tries again.
      if (early.size > 0) void catchUp(entry.seq).catch(() => undefined)
    },
    catchUp,
  }
}
