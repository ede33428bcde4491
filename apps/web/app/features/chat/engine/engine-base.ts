import { contract, type Call, type ServerEvents } from '@engawa/contract'
import type { Clock } from '#app/lib/realtime/clock.ts'
import { createSocketClient, type SocketLike } from '#app/lib/realtime/socket-client.ts'
import { emptyChat, reduceChat, type ChatAction } from './chat-state.ts'
import type { ChatStore } from './chat-store.ts'
import { createCopyWriter } from './copy-writer.ts'
import { createTabs, type ChannelLike, type Command, type LocksLike, type TabEvent } from './tabs.ts'
import type { ChatState } from './types.ts'

/** Changes and messages that wait for the server. They are stored, so that they survive while no tab is open. */
export type Waiting = Pick<ChatState, 'pending' | 'unsent'>

export type EngineOptions = {
  me: number
  tabId: string
  clock: Clock
  call: Call
  store: ChatStore
  readToken: () => string | null
  openSocket: (token: string) => SocketLike
  nextId: () => string
  channel: ChannelLike | null
  locks: LocksLike | null
  visible: () => boolean
  waiting?: { read(): Waiting; write(waiting: Waiting): void }
  /** Returns the text of an error in the reader's language. */
  errorText?: (error: unknown) => string
}

type Hooks = {
  onCommand: (command: Command) => void
  onLeader: () => void
}

export type EngineBase = ReturnType<typeof createBase>

/** Creates the shared base of the engine: the state of the tabs, the leading tab's socket, and this browser's store. */
export function createBase(options: EngineOptions, hooks: Hooks) {
  const { me, clock, call, store, readToken } = options
  const stateListeners = new Set<(state: ChatState) => void>()
  const eventListeners = new Set<(event: TabEvent) => void>()
  const cleanups: (() => void)[] = []
  let ended = false

  const tabs = createTabs({
    channel: options.channel,
    initial: emptyChat(me),
    reduce: reduceChat,
    onChange(state) {
      if (tabs.leads) writer.soon()
      stateListeners.forEach((listener) => listener(state))
    },
    onTabEvent: (event) => eventListeners.forEach((listener) => listener(event)),
    ...hooks,
  })

  const writer = createCopyWriter({
    ...{ clock, store, state: () => tabs.state },
    position() {
      const { seq, generation, complete, epoch } = tabs.state
      return { owner: me, seq, generation, complete, epoch }
    },
  })

  const socket = createSocketClient({
    ...{ clock, readToken, open: options.openSocket },
    checkToken: () => call(contract.accounts.profile, {}).then(() => true, isRefusal),
  })

  return {
    ...options,
    ...{ tabs, writer, socket },
    get ended(): boolean {
      return ended
    },
    change: (action: ChatAction): void => tabs.dispatch(action),
    subscribe(listener: (state: ChatState) => void): () => void {
      stateListeners.add(listener)
      return () => void stateListeners.delete(listener)
    },
    onTabEvent(listener: (event: TabEvent) => void): () => void {
      eventListeners.add(listener)
      return () => void eventListeners.delete(listener)
    },
    /** Calls `listener` for an event of the server. */
    on: <K extends keyof ServerEvents>(event: K, listener: (data: ServerEvents[K]) => void): void =>
      void socket.on(event, (data) => listener(data as ServerEvents[K])),
    atEnd: (cleanup: () => void): void => void cleanups.push(cleanup),
    end(): void {
      ended = true
      writer.end()
      tabs.dispatch({ type: 'tab-closed', id: options.tabId })
      socket.end()
      cleanups.forEach((cleanup) => cleanup())
      tabs.end()
      stateListeners.clear()
      eventListeners.clear()
    },
  }
}

const isRefusal = (error: unknown): boolean => {
  if ((error as { status?: number }).status === 401) return false
  throw error
}
