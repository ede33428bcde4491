import { create } from 'zustand'

type Unread = {
  /** Unread chat messages. */
  total: number
  /** Whether something without a count is unread: a request, a notice, or a message in a muted conversation. */
  quiet: boolean
  /** Unread notifications. */
  notifications: number
  /** The id of the newest notification that arrived while the site was open; 0 before. */
  lastNotification: number
}

/** Counts of unread items, the same in all tabs; updated by the chat engine, which has the socket. */
export const useUnread = create<Unread>()(() => ({
  total: 0,
  quiet: false,
  notifications: 0,
  lastNotification: 0,
}))
