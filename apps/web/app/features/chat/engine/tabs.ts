import type { ChatAction } from './chat-state.ts'
import type { Drop } from './lines.ts'
import type { ChatState, Line, Pending } from './types.ts'

/** The methods of a BroadcastChannel that the engine uses. */
export type ChannelLike = {
  postMessage(message: unknown): void
  onmessage: ((event: { data: unknown }) => void) | null
  close(): void
}

/** The methods of the Web Locks that the engine uses. */
export type LocksLike = {
  request(name: string, options: { signal?: AbortSignal }, work: () => Promise<void>): Promise<unknown>
}

/** A command that a tab sends to the leading tab. */
export type Command =
  | { do: 'send'; peerId: string; line: Line }
  | { do: 'change'; change: Pending }
  | { do: 'typing'; peerId: string }
  | { do: 'connect' }
  | { do: 'load-list' }

/** An event that is sent to every tab. The order of events does not matter. */
export type TabEvent =
  | { event: 'lines'; peerId: string; lines?: Line[]; drop?: Drop }
  | { event: 'receipt' | 'error'; data: unknown }
  /** A subject has changed, or may have changed. */
  | { event: 'subject'; name: string; change?: string }
  /** The server refuses a change. `text` is the reason in the reader's language. */
  | { event: 'refused'; text: string }
  /** The stored messages may have gaps, so a tab that shows a conversation loads it again. */
  | { event: 'reloaded' }

type Wire =
  | { kind: 'join' }
  | { kind: 'snapshot'; epoch: number; at: number; state: ChatState }
  | { kind: 'action'; epoch: number; at: number; action: ChatAction }
  | { kind: 'propose'; action: ChatAction }
  | { kind: 'command'; command: Command }
  | { kind: 'event'; event: TabEvent }

type Options = {
  channel: ChannelLike | null
  initial: ChatState
  reduce: (state: ChatState, action: ChatAction) => ChatState
  onChange: (state: ChatState) => void
  onCommand: (command: Command) => void
  onTabEvent: (news: TabEvent) => void
  /** Called when a tab starts to lead. Each tab then sends its view again. */
  onLeader: () => void
}

export type Tabs = ReturnType<typeof createTabs>

/**
 * Creates the state that all tabs of a browser share. The leading tab orders the actions, and every tab applies them. A tab that
 * missed an action requests the whole state.
 */
export function createTabs({ channel, initial, reduce, onChange, onCommand, onTabEvent, onLeader }: Options) {
  let state = initial
  let leads = false
  let epoch = 0
  let at = 0

  let ended = false

  // Network responses can arrive after this tab has ended, and posting to a closed channel throws.
  function post(wire: Wire): void {
    if (!ended) channel?.postMessage(wire)
  }

  function setState(next: ChatState): void {
    if (next === state) return
    state = next
    onChange(state)
  }

  function dispatch(action: ChatAction): void {
    if (!leads) return post({ kind: 'propose', action })
    at += 1
    setState(reduce(state, action))
    post({ kind: 'action', epoch, at, action })
  }

  function receive(wire: Wire): void {
    switch (wire.kind) {
      case 'join':
        return leads ? post({ kind: 'snapshot', epoch, at, state }) : undefined
      case 'propose':
        return leads ? dispatch(wire.action) : undefined
      case 'command':
        return leads ? onCommand(wire.command) : undefined
      case 'event':
        return onTabEvent(wire.event)
      case 'snapshot':
        return applySnapshot(wire)
      case 'action':
        return applyAction(wire)
    }
  }

  function applySnapshot(wire: Wire & { kind: 'snapshot' }): void {
    if (leads || wire.epoch < epoch || (wire.epoch === epoch && wire.at <= at)) return
    const isNew = wire.epoch > epoch
    epoch = wire.epoch
    at = wire.at
    setState(wire.state)
    if (isNew) onLeader()
  }

  function applyAction(wire: Wire & { kind: 'action' }): void {
    if (leads || wire.epoch < epoch || (wire.epoch === epoch && wire.at <= at)) return
    if (wire.epoch !== epoch || wire.at !== at + 1) return post({ kind: 'join' })
    at = wire.at
    setState(reduce(state, wire.action))
  }

  if (channel) {
    channel.onmessage = ({ data }) => receive(data as Wire)
    post({ kind: 'join' })
  }

  return {
    get state(): ChatState {
      return state
    },
    get leads(): boolean {
      return leads
    },
    /** Applies an action to the state of all tabs. */
    dispatch,
    /** Sends a command to the leading tab. */
    command(command: Command): void {
      if (leads) onCommand(command)
      else post({ kind: 'command', command })
    },
    /** Sends an event to every tab, including this tab. */
    broadcast(event: TabEvent): void {
      post({ kind: 'event', event })
      onTabEvent(event)
    },
    /** Makes this tab the leading tab. Its state becomes the state of all tabs. */
    lead(now: number): void {
      leads = true
      // The new epoch is later than any earlier one, including those of leading tabs that this tab does not know.
      epoch = Math.max(epoch + 1, now)
      at = 0
      post({ kind: 'snapshot', epoch, at, state })
      onLeader()
    },
    end(): void {
      ended = true
      leads = false
      if (channel) channel.onmessage = null
      channel?.close()
    },
  }
}

/** Calls `lead` as soon as no other tab leads. Returns a function that ends this. Without locks each tab leads. */
export function seekLeadership(locks: LocksLike | null, name: string, lead: () => void): () => void {
  if (!locks) {
    lead()
    return () => undefined
  }
  return acquireLock(locks, name, lead)
}

/** Acquires a lock as soon as it is free, and then calls `onAcquired`. Returns a function that releases the lock. */
export function acquireLock(locks: LocksLike, name: string, onAcquired: () => void): () => void {
  const released = new AbortController()
  let release: () => void = () => undefined
  const work = () =>
    new Promise<void>((resolve) => {
      release = resolve
      if (released.signal.aborted) resolve()
      else onAcquired()
    })
  locks.request(name, { signal: released.signal }, work).catch(() => undefined)
  return () => {
    released.abort()
    release()
  }
}
