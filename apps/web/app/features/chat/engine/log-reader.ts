import type { ChatEntry } from '@engawa/contract'

/** A page of the log after a place. */
export type LogPage = { items: ChatEntry[]; nextCursor: string | null; seq: number }

type Options = {
  /** Everything up to here was taken in. */
  position: () => number
  take: (entries: ChatEntry[]) => void
  fetchAfter: (after: number) => Promise<LogPage>
  /** Resolves when there is a position to go on from. */
  begun: () => Promise<void>
  /** Too far behind: begin anew. Resolves when a new position is set. */
  startAnew: () => Promise<void>
}

/** Entries missed above which reading the list anew is the shorter way. */
const FAR_BEHIND = 5_000

export type LogReader = ReturnType<typeof createLogReader>

/**
 * Takes the entries of a log in order and each once, whatever order they come in: what is doubled is dropped, and where
 * one is missing the server is asked for what comes after the last one.
 */
export function createLogReader({ position, take, fetchAfter, begun, startAnew }: Options) {
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
    await begun()
    if (wanted - position() > FAR_BEHIND) await startAnew()
    for (;;) {
      const before = position()
      const page = await fetchAfter(before)
      const fresh = page.items.filter((entry) => entry.seq > position())
      if (fresh.length > 0) take(fresh)
      takeEarly()
      if ((page.nextCursor === null && early.size === 0) || position() === before) break
    }
  }

  /** Asks for what is missing up to `seq`; one at a time. Rejects when it cannot be had just now. */
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
    /** An entry came by the socket. */
    came(entry: ChatEntry): void {
      if (entry.seq <= position()) return
      early.set(entry.seq, entry)
      if (reading) return
      takeEarly()
      // A failure is no loss: the next entry, or the next connection, asks again.
      if (early.size > 0) void catchUp(entry.seq).catch(() => undefined)
    },
    catchUp,
  }
}
