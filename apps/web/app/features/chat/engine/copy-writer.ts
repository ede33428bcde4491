import type { ChatStore, Place } from './chat-store.ts'
import { unreadCounts } from './chat-state.ts'
import type { Clock } from './clock.ts'
import type { Drop } from './lines.ts'
import type { ChatState, Line } from './types.ts'

const PAUSE_MS = 400

type Options = {
  clock: Clock
  store: ChatStore
  state: () => ChatState
  place: () => Place
}

/** Writes what the leading tab learns into the browser's copy, a little later and all together. */
export function createCopyWriter({ clock, store, state, place }: Options) {
  let lines = new Map<string, Line[]>()
  let drops = new Map<string, Drop>()
  let callOff: (() => void) | null = null
  let ended = false
  let writing: Promise<unknown> = Promise.resolve()

  function soon(): void {
    if (!ended) callOff ??= clock.after(PAUSE_MS, flush)
  }

  function flush(): void {
    callOff?.()
    callOff = null
    if (ended || !state().ready) return
    const change = { lines, drops }
    lines = new Map()
    drops = new Map()
    const entries = Object.values(state().conversations)
    const overview = { entries, unreadCounts: unreadCounts(state()), place: place() }
    writing = writing.then(() => store.write({ ...change, overview })).catch(() => undefined)
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
      drops.set(peerId, { seqs, ...(upTo > 0 ? { upTo } : {}) })
      // What waits to be written is older than what drops it.
      lines.delete(peerId)
      soon()
    },
    end(): void {
      ended = true
      callOff?.()
    },
  }
}
