import type { ChatEntry } from '@engawa/contract'

/** A page of the log after a position. `seq` is the position of the whole log. */
export type LogPage = { items: ChatEntry[]; nextCursor: string | null; seq: number }

type Options = {
  /** Returns the position in the log up to which entries were processed. */
  position: () => number
  process: (entries: ChatEntry[]) => void
  fetchAfter: (after: number) => Promise<LogPage>
  /** Resolves when the position from which reading continues is known. */
  started: () => Promise<void>
  /** Loads the list from the server, because too many entries are missing. Resolves when the new position is set. */
  reload: () => Promise<void>
  /**
   * Called when the server sends an entry at a position that is already processed, and it is not known as a duplicate. `isOther`
   * means that another entry was processed at this position, so the log was reset.
   */
  onConflict: (seq: number, isOther: boolean) => void
}

/** If more entries are missing than this number, loading the list again is faster than reading the log. */
const FAR_BEHIND = 5_000

/** The number of processed entries that the reader remembers. */
const REMEMBERED = 1_000

const identityOf = (entry: ChatEntry): string =>
  entry.kind === 'message'
    ? `${entry.peerId} ${entry.message.senderId} ${entry.message.id}`
    : `${entry.peerId} ${entry.kind}`

export type LogReader = ReturnType<typeof createLogReader>

/**
 * Creates a reader that processes log entries in order and each once. It drops duplicates; after a gap it requests the missing
 * entries. It reports entries that replace processed ones.
 */
export function createLogReader({ position, fetchAfter, started, reload, onConflict, ...options }: Options) {
  const processed = new Map<number, string>()
  const early = new Map<number, ChatEntry>()
  let reading: Promise<void> | null = null
  let wanted = 0

  function process(entries: ChatEntry[]): void {
    for (const entry of entries) processed.set(entry.seq, identityOf(entry))
    for (const seq of processed.keys()) {
      if (processed.size <= REMEMBERED) break
      processed.delete(seq)
    }
    options.process(entries)
  }

  function applyEarly(): void {
    const next: ChatEntry[] = []
    for (let seq = position() + 1; early.has(seq); seq += 1) {
      next.push(early.get(seq)!)
      early.delete(seq)
    }
    if (next.length > 0) process(next)
    for (const seq of early.keys()) if (seq <= position()) early.delete(seq)
  }

  async function read(): Promise<void> {
    await started()
    if (wanted - position() > FAR_BEHIND) await reload()
    for (;;) {
      const before = position()
      const page = await fetchAfter(before)
      const fresh = page.items.filter((entry) => entry.seq > position())
      if (fresh.length > 0) process(fresh)
      applyEarly()
      if ((page.nextCursor === null && early.size === 0) || position() === before) break
    }
  }

  /** Loads missing entries up to `seq`, with one request at a time. Rejects if a request fails. */
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
    /** Drops the waiting entries, because the log was reset and they belong to its old content. */
    forget(): void {
      early.clear()
      processed.clear()
      wanted = 0
    },
    /** Processes an entry that arrived by the socket. */
    receive(entry: ChatEntry): void {
      if (entry.seq <= position()) {
        const known = processed.get(entry.seq)
        if (known !== identityOf(entry)) onConflict(entry.seq, known !== undefined)
        return
      }
      early.set(entry.seq, entry)
      if (reading) return
      applyEarly()
      // A failure is ignored, because the next entry or the next connection tries again.
      if (early.size > 0) void catchUp(entry.seq).catch(() => undefined)
    },
    catchUp,
  }
}
