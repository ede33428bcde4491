import { CLOSE, contract, isAppError } from '@engawa/contract'
import { backgroundCall } from '#app/lib/http-call.ts'
import { forgetDrafts } from '#app/lib/drafts.ts'
import { readToken } from '#app/lib/session.ts'
import { useUnread } from '#app/lib/unread.ts'
import { useChat } from '../chat-handle.ts'
import { totalUnread } from './chat-state.ts'
import { systemClock } from './clock.ts'
import { createEngine, type ChatEngine } from './engine.ts'
import { createIdbChatStore } from './idb-chat-store.ts'
import { createIdMaker, storedLastId } from './message-id.ts'
import type { SocketLike } from './socket-client.ts'
import type { ChannelLike, LocksLike } from './tabs.ts'

/** Whose messages this browser keeps. */
export const OWNER_KEY = 'engawa:chat-owner'

let running: { uid: number; engine: ChatEngine; stop: () => void } | null = null

/** Opens a socket with a ticket, so that the session's token is in no address. */
function openSocket(): SocketLike {
  let socket: WebSocket | null = null
  let ended = false
  const like: SocketLike = {
    send: (text) => socket?.send(text),
    close(code) {
      ended = true
      socket?.close(code)
    },
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
  }
  backgroundCall(contract.realtime.ticket, {}).then(
    ({ ticket }) => {
      if (ended) return
      const { protocol, host } = window.location
      const scheme = protocol === 'https:' ? 'wss' : 'ws'
      socket = new WebSocket(`${scheme}://${host}/ws?token=${encodeURIComponent(ticket)}`)
      socket.onopen = () => like.onopen?.()
      socket.onmessage = (event) => like.onmessage?.(event)
      socket.onclose = (event) => like.onclose?.(event)
      socket.onerror = () => like.onerror?.()
    },
    (error: unknown) => {
      const code = isAppError(error) && error.status === 401 ? CLOSE.badToken : CLOSE.tryLater
      like.onclose?.({ code })
    },
  )
  return like
}

/** Messages for the signed-in user in this tab: begun once, however often it is asked for. */
export function startChat(uid: number): ChatEngine {
  if (running?.uid === uid) return running.engine
  running?.stop()
  const store = createIdbChatStore()
  // What somebody else left here goes before anything is read.
  const owner = window.localStorage.getItem(OWNER_KEY)
  const ready = owner !== null && owner !== String(uid) ? store.clear() : Promise.resolve()
  window.localStorage.setItem(OWNER_KEY, String(uid))
  // Without locks no tab can lead, so each speaks for itself.
  const together = 'locks' in navigator && 'BroadcastChannel' in window
  const engine = createEngine({
    me: uid,
    tabId: crypto.randomUUID(),
    clock: systemClock,
    call: backgroundCall,
    store: { ...store, load: () => ready.then(() => store.load()) },
    readToken,
    openSocket,
    nextId: createIdMaker(systemClock.now, storedLastId(window.localStorage)),
    channel: together ? (new BroadcastChannel(`engawa:chat:${uid}`) as unknown as ChannelLike) : null,
    locks: together ? (navigator.locks as unknown as LocksLike) : null,
    visible: () => document.visibilityState === 'visible',
  })
  const show = (): void => {
    useChat.setState({ state: engine.state })
    useUnread.setState({ total: totalUnread(engine.state) })
  }
  const stops = [engine.subscribe(show), ...listenToPage(engine)]
  useChat.setState({ engine, state: engine.state })
  const stop = (): void => {
    stops.forEach((each) => each())
    engine.end()
    running = null
    useChat.setState({ engine: null, state: null })
    useUnread.setState({ total: 0 })
  }
  running = { uid, engine, stop }
  return engine
}

function listenToPage(engine: ChatEngine): (() => void)[] {
  const seen = (): void => {
    const visible = document.visibilityState === 'visible'
    engine.setView({ visible })
    if (!visible) engine.flush()
  }
  const online = (): void => engine.reconnect()
  const away = (): void => engine.flush()
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('online', online)
  window.addEventListener('pagehide', away)
  return [
    () => document.removeEventListener('visibilitychange', seen),
    () => window.removeEventListener('online', online),
    () => window.removeEventListener('pagehide', away),
  ]
}

/** Logged out: the socket ends, and everything kept of the chat goes (specification, point 4). */
export async function deleteChat(): Promise<void> {
  running?.stop()
  window.localStorage.removeItem(OWNER_KEY)
  forgetDrafts()
  await createIdbChatStore().clear()
}
