import { m } from '#app/texts/messages.js'
import { goTo } from '../go-to.ts'
import { isMuted } from '../engine/chat-list.ts'
import { isCurrent } from '../engine/chat-state.ts'
import type { ChatEngine } from '../engine/engine.ts'
import type { Line } from '../engine/types.ts'
import { lastMessageText } from '../last-message-text.ts'
import { notifySetting, notifyState } from './notify-setting.ts'

/** Maximum age in milliseconds of a message that causes a notification. Older messages appear only in the list. */
const FRESH_MS = 60_000
const TEXT_MAX = 120

/**
 * Shows notifications for incoming messages, in the leading tab only. Shown and muted conversations cause none. Returns a stop
 * function.
 */
export function notifyOfMessages(engine: ChatEngine): () => void {
  const shown = new Map<string, Notification>()
  const close = (peerId: string): void => {
    shown.get(peerId)?.close()
    shown.delete(peerId)
  }
  const stops = [
    engine.onTabEvent((event) => {
      if (event.event !== 'lines' || !engine.leads) return
      const line = event.lines?.findLast(isNew)
      if (line && wants(engine, event.peerId)) show(event.peerId, line)
    }),
    engine.subscribe((state) => {
      for (const peerId of shown.keys()) if (isCurrent(state, peerId)) close(peerId)
    }),
  ]

  function show(peerId: string, line: Line): void {
    const entry = engine.state.conversations[peerId]
    const body = lastMessageText(
      { ...line, senderId: Number(peerId), files: line.files?.length ?? 0 },
      engine.me,
    )
    const notification = openNotification(entry?.name ?? m.chat_title(), {
      body: body.slice(0, TEXT_MAX),
      ...(entry ? { icon: entry.avatar } : {}),
      // A later message of the same member replaces the previous notification.
      tag: `engawa:chat:${peerId}`,
    })
    if (!notification) return
    notification.addEventListener('click', () => {
      window.focus()
      goTo(`/messages/${peerId}`)
      close(peerId)
    })
    shown.set(peerId, notification)
  }
  return () => {
    stops.forEach((stop) => stop())
    for (const peerId of shown.keys()) close(peerId)
  }
}

/** Opens a notification. Undefined in browsers on phones that grant the permission, but whose constructor throws a `TypeError`. */
function openNotification(title: string, options: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options)
  } catch (error) {
    // A notification that fails must not stop the count of unread messages.
    if (!(error instanceof TypeError)) reportError(error)
    return undefined
  }
}

const isNew = (line: Line): boolean =>
  line.sender === 'them' && !line.update && Date.now() - Date.parse(line.time) < FRESH_MS

function wants({ state }: ChatEngine, peerId: string): boolean {
  const entry = state.conversations[peerId]
  return (
    notifyState(notifySetting.get()) === 'on' &&
    !isCurrent(state, peerId) &&
    entry?.state !== 'request' &&
    !entry?.blocked &&
    !(entry && isMuted(entry, Date.now()))
  )
}
