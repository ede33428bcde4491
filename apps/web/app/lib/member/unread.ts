import { create } from 'zustand'

type Unread = {
  /** Unread chat messages. */
  total: number
  /** Something waits that does not ring: a request, a notice, or a message in a muted conversation. */
  quiet: boolean
  /** Unread notifications. */
  notifications: number
  /** The id of the newest notification that came while the site was open; 0 before. */
  lastNotification: number
}

/** What is unread, the same in every tab of a browser; the chat engine, which has the socket, updates it. */
export const useUnread = create<Unread>()(() => ({
  total: 0,
  quiet: false,
  notifications: 0,
  lastNotification: 0,
}))
