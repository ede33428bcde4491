import type { ChatStore, CopyPosition, StoreChange } from './chat-store.ts'
import { unreadCounts } from './chat-state.ts'
import type { Clock } from '#app/lib/realtime/clock.ts'
import { type Drop, dropLines } from './lines.ts'
import type { ChatListEntry, ChatState, Line } from './types.ts'

const pauseMs = 400

type Options = {
  clock: Clock
  store: ChatStore
  state: () => ChatState
  position: () => CopyPosition
}

/**
 * Creates the writer that stores the leading tab's data in this browser. It writes only changes, after a pause, in one transaction.
 */
export function createCopyWriter({ clock, store, state, position }: Options) {
  let lines = new Map<string, Line[]>()
  let drops = new Map<string, Drop>()
  let written: { conversations: ChatState['conversations']; position: CopyPosition } | null = null
  let cancel: (() => void) | null = null
  let ended = false
  let writing: Promise<unknown> = Promise.resolve()

  function soon(): void {
    if (!ended) cancel ??= clock.after(pauseMs, flush)
  }

  function flush(): void {
    cancel?.()
    cancel = null
    if (ended || !state().ready) return
    const overview = changedOverview()
    if (lines.size === 0 && drops.size === 0 && !overview) return
    const change: StoreChange = { lines, drops, ...(overview ? { overview } : {}) }
    lines = new Map()
    drops = new Map()
    writing = writing.then(() => store.write(change)).then(noteFailure, () => noteFailure(false))
  }

  // Online states, typing and the views of tabs are not stored, so a presence event writes nothing.
  function changedOverview(): StoreChange['overview'] {
    const { conversations } = state()
    const now = position()
    const listed = written !== null && sameList(written.conversations, conversations)
    if (listed && samePosition(written!.position, now)) return undefined
    written = { conversations, position: now }
    if (listed) return { position: now }
    return {
      position: now,
      list: { entries: Object.values(conversations), unreadCounts: unreadCounts(state()) },
    }
  }

  function noteFailure(stored: boolean): void {
    if (!stored) written = null
  }

  return {
    soon,
    flush,
    lines(peerId: string, more: Line[]): void {
      lines.set(peerId, [...(lines.get(peerId) ?? []), ...more])
      soon()
    },
    drop(peerId: string, drop: Drop): void {
      const known = drops.get(peerId)
      const upTo = Math.max(known?.upTo ?? 0, drop.upTo ?? 0)
      const seqs = [...(known?.seqs ?? []), ...(drop.seqs ?? [])]
      const keys = [...(known?.keys ?? []), ...(drop.keys ?? [])]
      drops.set(peerId, { seqs, keys, ...(upTo > 0 ? { upTo } : {}) })
      const unwritten = lines.get(peerId)
      if (unwritten) lines.set(peerId, dropLines(unwritten, drop))
      soon()
    },
    /** Discards unwritten messages of the server, whose positions are invalid after the server's log was replaced. */
    forgetReceived(): void {
      for (const [peerId, unwritten] of lines)
        lines.set(
          peerId,
          unwritten.filter(({ seq }) => seq === undefined),
        )
    },
    end(): void {
      ended = true
      cancel?.()
    },
  }
}

const samePosition = (one: CopyPosition, other: CopyPosition): boolean =>
  one.seq === other.seq &&
  one.generation === other.generation &&
  one.complete === other.complete &&
  one.epoch === other.epoch

function sameList(one: ChatState['conversations'], other: ChatState['conversations']): boolean {
  if (one === other) return true
  const ids = Object.keys(one)
  if (ids.length !== Object.keys(other).length) return false
  return ids.every((id) => id in other && sameEntry(one[id]!, other[id]!))
}

/** Whether two entries of the list are equal, without regard to `isOnline`. */
function sameEntry(one: ChatListEntry, other: ChatListEntry): boolean {
  if (one === other) return true
  const { isOnline: _, ...lasting } = one
  const { isOnline: __, ...others } = other
  const keys = Object.keys(lasting) as (keyof typeof lasting)[]
  return keys.length === Object.keys(others).length && keys.every((key) => lasting[key] === others[key])
}
