import { dropLines, mergeLines, type Drop } from './lines.ts'
import type { ChatListEntry, Line, Range } from './types.ts'

/** The position in the member's log up to which this browser has stored the messages. */
export type CopyPosition = {
  owner: number
  seq: number
  generation: number
  complete: boolean
  /** The epoch of the log to which `seq` belongs. It is missing in data that an older release stored. */
  epoch?: string | null
}
export type Stored = { entries: ChatListEntry[]; position: CopyPosition }

export type StoreChange = {
  lines?: ReadonlyMap<string, readonly Line[]>
  drops?: ReadonlyMap<string, Drop>
  ranges?: ReadonlyMap<string, Range>
  /**
   * The position after this change, and the list if it changed. Both are written with the messages in one transaction, so that the
   * stored position never includes missing messages.
   */
  overview?: {
    position: CopyPosition
    list?: { entries: ChatListEntry[]; unreadCounts: Record<string, number> }
  }
}

/** The chat data stored in this browser. Failures are silent, because the server has everything that was sent. */
export type ChatStore = {
  load(): Promise<Stored | null>
  lines(peerId: string): Promise<{ lines: Line[]; range: Range | null }>
  /** Resolves with the messages of all stored conversations, by peer. */
  all(): Promise<Record<string, Line[]>>
  /** Writes the whole change in one transaction. Resolves with whether it succeeded. */
  write(change: StoreChange): Promise<boolean>
  clear(): Promise<void>
}

/** Returns the stored messages of a conversation after a change. */
export function changedLines(known: readonly Line[], peerId: string, { lines, drops }: StoreChange): Line[] {
  const drop = drops?.get(peerId)
  return mergeLines(drop ? dropLines(known, drop) : known, lines?.get(peerId) ?? [])
}

export const peersOf = ({ lines, drops }: StoreChange): string[] => [
  ...new Set([...(lines?.keys() ?? []), ...(drops?.keys() ?? [])]),
]

/** Creates a store in memory, for tests and for browsers without storage. */
export function createMemoryStore(): ChatStore {
  let stored: Stored | null = null
  const conversations = new Map<string, Line[]>()
  const ranges = new Map<string, Range>()
  return {
    load: async () => stored,
    lines: async (peerId) => ({ lines: conversations.get(peerId) ?? [], range: ranges.get(peerId) ?? null }),
    all: async () => Object.fromEntries(conversations),
    async write(change) {
      for (const peerId of peersOf(change))
        conversations.set(peerId, changedLines(conversations.get(peerId) ?? [], peerId, change))
      for (const [peerId, range] of change.ranges ?? []) ranges.set(peerId, range)
      if (change.overview) {
        const { position, list } = change.overview
        stored = { position, entries: list?.entries ?? stored?.entries ?? [] }
      }
      return true
    },
    async clear() {
      stored = null
      conversations.clear()
      ranges.clear()
    },
  }
}
