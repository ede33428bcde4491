import { create } from 'zustand'

type Unread = {
  /** The number of unread chat messages. */
  total: number
  /** Whether there are unread items without a number: message requests, notices, or messages in muted conversations. */
  quiet: boolean
  /** The number of unread notifications. */
  notifications: number
  /** The id of the newest notification that arrived while the site was open; 0 if none has arrived. */
  lastNotification: number
}

/** The numbers of unread items, equal in all tabs. The chat engine updates them, because it owns the socket. */
export const useUnread = create<Unread>()(() => ({
  total: 0,
  quiet: false,
  notifications: 0,
  lastNotification: 0,
}))
