import type { ChatAction } from './chat-state.ts'
import type { Drop } from './lines.ts'
import type { ChatState, Line } from './types.ts'

/** As much of a BroadcastChannel as is needed. */
export type ChannelLike = {
  postMessage(message: unknown): void
  onmessage: ((event: { data: unknown }) => void) | null
  close(): void
}

/** As much of the Web Locks as is needed. */
export type LocksLike = {
  request(name: string, options: { signal?: AbortSignal }, work: () => Promise<void>): Promise<unknown>
}

/** What a tab asks of the one that leads. */
export type Command =
  | { do: 'send'; peerId: string; line: Line }
  | { do: 'typing'; peerId: string }
  | { do: 'connect' }
  | { do: 'load-list' }

/** What every tab should hear, in no order that matters. */
export type News =
  | { news: 'lines'; peerId: string; lines?: Line[]; drop?: Drop }
  | { news: 'receipt' | 'error'; data: unknown }
  /** What is kept may have holes: a conversation that is shown is read anew. */
  | { news: 'anew' }

type Wire =
  | { kind: 'join' }
  | { kind: 'snapshot'; epoch: number; at: number; state: ChatState }
  | { kind: 'action'; epoch: number; at: number; action: ChatAction }
  | { kind: 'propose'; action: ChatAction }
  | { kind: 'ask'; command: Command }
  | { kind: 'news'; news: News }

type Options = {
  channel: ChannelLike | null
  initial: ChatState
  reduce: (state: ChatState, action: ChatAction) => ChatState
  onChange: (state: ChatState) => void
  onCommand: (command: Command) => void
  onNews: (news: News) => void
  /** A tab began to lead: who is there says again what it shows. */
  onLeader: () => void
}

export type Tabs = ReturnType<typeof createTabs>

/**
 * One state for all tabs of a browser: the leading tab puts the actions in order, every tab applies them to its own copy,
 * so what they count is equal. A tab that missed one asks for the whole.
 */
export function createTabs({ channel, initial, reduce, onChange, onCommand, onNews, onLeader }: Options) {
  let state = initial
  let leads = false
  let epoch = 0
  let at = 0

  const post = (wire: Wire): void => channel?.postMessage(wire)

  function become(next: ChatState): void {
    if (next === state) return
    state = next
    onChange(state)
  }

  function dispatch(action: ChatAction): void {
    if (!leads) return post({ kind: 'propose', action })
    at += 1
    become(reduce(state, action))
    post({ kind: 'action', epoch, at, action })
  }

  function hear(wire: Wire): void {
    switch (wire.kind) {
      case 'join':
        return leads ? post({ kind: 'snapshot', epoch, at, state }) : undefined
      case 'propose':
        return leads ? dispatch(wire.action) : undefined
      case 'ask':
        return leads ? onCommand(wire.command) : undefined
      case 'news':
        return onNews(wire.news)
      case 'snapshot':
        return takeSnapshot(wire)
      case 'action':
        return takeAction(wire)
    }
  }

  function takeSnapshot(wire: Wire & { kind: 'snapshot' }): void {
    if (leads || wire.epoch < epoch || (wire.epoch === epoch && wire.at <= at)) return
    const isNew = wire.epoch > epoch
    epoch = wire.epoch
    at = wire.at
    become(wire.state)
    if (isNew) onLeader()
  }

  function takeAction(wire: Wire & { kind: 'action' }): void {
    if (leads || wire.epoch < epoch || (wire.epoch === epoch && wire.at <= at)) return
    if (wire.epoch !== epoch || wire.at !== at + 1) return post({ kind: 'join' })
    at = wire.at
    become(reduce(state, wire.action))
  }

  if (channel) {
    channel.onmessage = ({ data }) => hear(data as Wire)
    post({ kind: 'join' })
  }

  return {
    get state(): ChatState {
      return state
    },
    get leads(): boolean {
      return leads
    },
    /** Changes the state of all tabs. */
    dispatch,
    /** Has the leading tab do something. */
    ask(command: Command): void {
      if (leads) onCommand(command)
      else post({ kind: 'ask', command })
    },
    /** Tells every tab, this one too. */
    tell(news: News): void {
      post({ kind: 'news', news })
      onNews(news)
    },
    /** This tab leads from now on, with what it knows. */
    lead(now: number): void {
      leads = true
      // Later than any before, also of leaders this tab never heard of.
      epoch = Math.max(epoch + 1, now)
      at = 0
      post({ kind: 'snapshot', epoch, at, state })
      onLeader()
    },
    end(): void {
      leads = false
      if (channel) channel.onmessage = null
      channel?.close()
    },
  }
}

/** Waits for its turn to lead among the tabs; answers how to step down. Without locks everybody leads themselves. */
export function seekLead(locks: LocksLike | null, name: string, lead: () => void): () => void {
  if (!locks) {
    lead()
    return () => undefined
  }
  return holdLock(locks, name, lead)
}

/** Holds a lock from when it is free; answers how to let go of it. */
export function holdLock(locks: LocksLike, name: string, held: () => void): () => void {
  const giveUp = new AbortController()
  let letGo: () => void = () => undefined
  const work = () =>
    new Promise<void>((resolve) => {
      letGo = resolve
      if (giveUp.signal.aborted) resolve()
      else held()
    })
  locks.request(name, { signal: giveUp.signal }, work).catch(() => undefined)
  return () => {
    giveUp.abort()
    letGo()
  }
}
