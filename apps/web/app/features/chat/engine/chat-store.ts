import { dropLines, mergeLines, type Drop } from './lines.ts'
import type { ChatListEntry, Line, Range } from './types.ts'

/** Where this browser's copy stands. */
export type Place = { owner: number; seq: number; generation: number; complete: boolean }
export type Stored = { entries: ChatListEntry[]; place: Place }

export type StoreChange = {
  lines?: ReadonlyMap<string, readonly Line[]>
  drops?: ReadonlyMap<string, Drop>
  ranges?: ReadonlyMap<string, Range>
  /** Where the copy stands after this change, and the list when it changed: both at once, so that the copy never claims more than it holds. */
  overview?: {
    place: Place
    list?: { entries: ChatListEntry[]; unreadCounts: Record<string, number> }
  }
}

/** This browser's copy of the chat. Failures are silent: the server has everything that was sent. */
export type ChatStore = {
  load(): Promise<Stored | null>
  lines(peerId: string): Promise<{ lines: Line[]; range: Range | null }>
  /** Every kept conversation, by peer. */
  all(): Promise<Record<string, Line[]>>
  /** All of it or nothing; true when it was kept. */
  write(change: StoreChange): Promise<boolean>
  clear(): Promise<void>
}

/** What becomes of kept lines by a change. */
export function changedLines(known: readonly Line[], peerId: string, { lines, drops }: StoreChange): Line[] {
  const drop = drops?.get(peerId)
  return mergeLines(drop ? dropLines(known, drop) : known, lines?.get(peerId) ?? [])
}

export const peersOf = ({ lines, drops }: StoreChange): string[] => [
  ...new Set([...(lines?.keys() ?? []), ...(drops?.keys() ?? [])]),
]

/** A copy that ends with the page: for tests, and where the browser keeps nothing. */
export function createMemoryStore(): ChatStore {
  let stored: Stored | null = null
  const kept = new Map<string, Line[]>()
  const ranges = new Map<string, Range>()
  return {
    load: async () => stored,
    lines: async (peerId) => ({ lines: kept.get(peerId) ?? [], range: ranges.get(peerId) ?? null }),
    all: async () => Object.fromEntries(kept),
    async write(change) {
      for (const peerId of peersOf(change))
        kept.set(peerId, changedLines(kept.get(peerId) ?? [], peerId, change))
      for (const [peerId, range] of change.ranges ?? []) ranges.set(peerId, range)
      if (change.overview) {
        const { place, list } = change.overview
        stored = { place, entries: list?.entries ?? stored?.entries ?? [] }
      }
      return true
    },
    async clear() {
      stored = null
      kept.clear()
      ranges.clear()
    },
  }
}
