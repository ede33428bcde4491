import { backgroundCall, errorText } from '#app/lib/net/http-call.ts'
import { readText, writeText } from '#app/lib/device/device-storage.ts'
import { toastError } from '#app/ui/toast.ts'
import { readToken } from '#app/lib/member/session.ts'
import { useUnread } from '#app/lib/member/unread.ts'
import { useChat } from '../chat-handle.ts'
import { hasQuietNews, totalUnread } from './chat-state.ts'
import { systemClock } from '#app/lib/realtime/clock.ts'
import { createEngine, type ChatEngine } from './engine.ts'
import type { Waiting } from './engine-base.ts'
import { notifyOfMessages } from '../notify/notify-of-messages.ts'
import { createIdbChatStore } from './idb-chat-store.ts'
import { createIdMaker, storedLastId } from './message-id.ts'
import { openSocket } from '#app/lib/realtime/open-socket.ts'
import { followWatched, setLive, notifyWatchers } from '#app/lib/realtime/watched.ts'
import type { ChannelLike, LocksLike } from './tabs.ts'

/** The storage key of the id of the member whose messages this browser stores. */
export const OWNER_KEY = 'engawa:chat-owner'

const WAITING_KEY = 'engawa:chat-waiting'

const storedWaiting = {
  read(): Waiting {
    try {
      const { pending, unsent } = JSON.parse(readText(WAITING_KEY) ?? '{}') as Partial<Waiting>
      return { pending: Array.isArray(pending) ? pending : [], unsent: unsent ?? {} }
    } catch {
      return { pending: [], unsent: {} }
    }
  },
  write({ pending, unsent }: Waiting): void {
    const nothing = pending.length === 0 && Object.keys(unsent).length === 0
    writeText(WAITING_KEY, nothing ? null : JSON.stringify({ pending, unsent }))
  },
}

let running: { uid: number; engine: ChatEngine; stop: () => void } | null = null

/** Returns the chat engine of the logged-in member in this tab. The first call starts the engine. */
export function startChat(uid: number): ChatEngine {
  if (running?.uid === uid) return running.engine
  running?.stop()
  const store = createIdbChatStore()
  // Messages of another member are deleted before this engine can read them.
  const owner = window.localStorage.getItem(OWNER_KEY)
  const isForeign = owner !== null && owner !== String(uid)
  const ready = isForeign ? store.clear() : Promise.resolve()
  if (isForeign) writeText(WAITING_KEY, null)
  window.localStorage.setItem(OWNER_KEY, String(uid))
  // Without locks the tabs cannot choose a leading tab, so each tab uses a separate socket.
  const shared = 'locks' in navigator && 'BroadcastChannel' in window
  const engine = createEngine({
    me: uid,
    tabId: crypto.randomUUID(),
    clock: systemClock,
    call: backgroundCall,
    store: {
      ...store,
      load: () => ready.then(() => store.load()),
      // If a logout in another tab has deleted this key and the messages, this tab must not store messages again.
      write: async (change) => window.localStorage.getItem(OWNER_KEY) !== String(uid) || store.write(change),
    },
    readToken,
    openSocket,
    nextId: createIdMaker(systemClock.now, storedLastId(window.localStorage)),
    channel: shared ? (new BroadcastChannel(`engawa:chat:${uid}`) as unknown as ChannelLike) : null,
    locks: shared ? (navigator.locks as unknown as LocksLike) : null,
    visible: () => document.visibilityState === 'visible',
    waiting: storedWaiting,
    errorText,
  })
  const show = (): void => {
    useChat.setState({ state: engine.state })
    setLive(engine.state.connection === 'open')
    // The numbers of the page stay until the server has sent newer ones. Offline there are only those of the stored conversations.
    const isKnown = engine.state.isCounted || !navigator.onLine
    useUnread.setState({
      lastNotification: engine.state.lastNotification,
      ...(isKnown && {
        total: totalUnread(engine.state, systemClock.now()),
        quiet: hasQuietNews(engine.state),
        notifications: engine.state.totals.notifications,
      }),
    })
  }
  const stops = [
    engine.subscribe(show),
    engine.onTabEvent((event) => event.event === 'subject' && notifyWatchers(event.name, event.change)),
    followWatched((subjects) => engine.setView({ subjects })),
    engine.onTabEvent((event) => {
      if (event.event === 'refused' && document.visibilityState === 'visible') toastError(event.text)
    }),
    notifyOfMessages(engine),
    ...listenToPage(engine),
  ]
  useChat.setState({ engine, state: engine.state })
  const stop = (): void => {
    stops.forEach((each) => each())
    engine.end()
    running = null
    setLive(false)
    useChat.setState({ engine: null, state: null })
    useUnread.setState({ total: null, quiet: null, notifications: null, lastNotification: 0 })
  }
  running = { uid, engine, stop }
  return engine
}

function listenToPage(engine: ChatEngine): (() => void)[] {
  const followVisibility = (): void => {
    const visible = document.visibilityState === 'visible'
    engine.setView({ visible })
    if (!visible) engine.flush()
  }
  const online = (): void => engine.reconnect()
  const leave = (): void => engine.flush()
  document.addEventListener('visibilitychange', followVisibility)
  window.addEventListener('online', online)
  window.addEventListener('pagehide', leave)
  return [
    () => document.removeEventListener('visibilitychange', followVisibility),
    () => window.removeEventListener('online', online),
    () => window.removeEventListener('pagehide', leave),
  ]
}

/** Closes the socket and deletes all stored chat data, after a logout. */
export async function deleteChat(): Promise<void> {
  running?.stop()
  window.localStorage.removeItem(OWNER_KEY)
  writeText(WAITING_KEY, null)
  await createIdbChatStore().clear()
}
