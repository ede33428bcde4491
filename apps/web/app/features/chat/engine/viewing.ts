import { contract } from '@engawa/contract'
import { nameOf } from '#app/lib/realtime/watched.ts'
import { isCurrent } from './chat-state.ts'
import type { EngineBase } from './engine-base.ts'
import { createSubscriptions } from './subscriptions.ts'
import { acquireLock } from './tabs.ts'
import type { ChatState, TabView } from './types.ts'

const READ_PAUSE_MS = 200
const TYPING_PAUSE_MS = 3_000
const TYPING_MS = 6_000

/**
 * Creates the engine's handler of tab views. It marks this tab's conversation as read. In the leading tab it passes server events
 * to all tabs.
 */
export function createViewing(base: EngineBase) {
  const { tabId, clock, call, tabs, socket, locks, change } = base
  let view: TabView = { visible: base.visible(), current: null, subjects: [] }
  let cancelRead: (() => void) | null = null
  let lastTypingAt = 0
  let [wasReady, wasVisible] = [false, true]
  const subscriptions = createSubscriptions({ send: socket.send, tabs: () => tabs.state.tabs })

  /** Marks the shown conversation as read after a pause. */
  function readSoon(): void {
    cancelRead ??= clock.after(READ_PAUSE_MS, readNow)
  }

  /** Marks the shown conversation as read after a pause, if it has unread messages. */
  function readShown(): void {
    const unread = view.current === null ? 0 : (tabs.state.conversations[view.current]?.unreadCount ?? 0)
    if (view.visible && unread > 0) readSoon()
  }

  function readNow(): void {
    cancelRead?.()
    cancelRead = null
    if (!view.visible || view.current === null || base.ended) return
    call(contract.chat.read, { peerId: view.current }).catch(() => undefined)
  }

  // The unread counts may arrive from another tab after the conversation was opened. Then the conversation is marked as read.
  function readOnceReady(): void {
    if (wasReady || !tabs.state.ready) return
    wasReady = true
    readShown()
  }

  function showSockets(): void {
    const visible = Object.values(tabs.state.tabs).some((tab) => tab.visible)
    if (!tabs.leads || visible === wasVisible) return
    wasVisible = visible
    if (visible) socket.show()
    else socket.hide()
  }

  const lockOf = (id: string): string => `engawa:chat-tab:${id}`

  // A crashed tab sends nothing, but the browser releases its lock, which shows that the tab is gone.
  function watchTabs(): void {
    if (!locks) return
    const watched = new Set([tabId])
    const watch = (state: ChatState): void => {
      for (const id of Object.keys(state.tabs)) {
        if (watched.has(id)) continue
        watched.add(id)
        const stop = acquireLock(locks, lockOf(id), () => {
          stop()
          watched.delete(id)
          if (!base.ended) change({ type: 'tab-closed', id })
        })
        base.atEnd(stop)
      }
    }
    base.subscribe(watch)
    watch(tabs.state)
  }

  const showView = (): void => change({ type: 'tab', id: tabId, view })

  base.onTabEvent((event) => {
    if (event.event !== 'lines' || event.peerId !== view.current) return
    if (event.lines?.some((line) => line.sender === 'them')) readSoon()
  })
  base.subscribe(readOnceReady)
  base.subscribe(showSockets)
  base.subscribe(() => tabs.leads && socket.state === 'open' && subscriptions.follow())
  base.atEnd(() => cancelRead?.())
  if (locks) base.atEnd(acquireLock(locks, lockOf(tabId), () => undefined))

  return {
    showView,
    watchTabs,
    /** Marks the shown conversation as read. Call it after all missing entries were received. */
    readCurrent(): void {
      if (isCurrent(tabs.state, view.current ?? '')) readSoon()
    },
    setView(next: Partial<TabView>): void {
      const before = view
      view = { ...view, ...next }
      if (isSameView(before, view)) return
      // A message that arrived while the conversation was shown counts as read, even if the reader leaves at once.
      if (cancelRead) {
        const after = view
        view = before
        readNow()
        view = after
      }
      // This runs before `showView`, which resets the unread count in this browser.
      readShown()
      showView()
    },
    /** Lets the peer know that the member is typing, at most once every few seconds. */
    typing(peerId: string): void {
      if (clock.now() - lastTypingAt < TYPING_PAUSE_MS) return
      lastTypingAt = clock.now()
      tabs.command({ do: 'typing', peerId })
    },
    listen(): void {
      base.on('presence', ({ userId, online }) =>
        change({ type: 'presence', peerId: String(userId), online }),
      )
      base.on('typing', ({ userId }) => {
        const [peerId, at] = [String(userId), clock.now()]
        change({ type: 'typing', peerId, at })
        clock.after(
          TYPING_MS,
          () => tabs.state.typing[peerId] === at && change({ type: 'typing', peerId, at: 0 }),
        )
      })
      base.on('system_message', () => change({ type: 'system-received' }))
      base.on('system_read', ({ unreadCount }) => change({ type: 'system-unread', count: unreadCount }))
      base.on('notification', ({ id, unread }) => change({ type: 'notifications', id, unread }))
      base.on('notifications_read', ({ unread }) => change({ type: 'notifications', unread }))
      base.on('subscribed', (ref) => tabs.broadcast({ event: 'subject', name: nameOf(ref) }))
      base.on('subject_changed', ({ change: respect, ...ref }) =>
        tabs.broadcast({ event: 'subject', name: nameOf(ref), change: respect }),
      )
      socket.on('disconnect', subscriptions.forget)
    },
  }
}

const isSameView = (a: TabView, b: TabView): boolean =>
  a.visible === b.visible && a.current === b.current && a.subjects === b.subjects
