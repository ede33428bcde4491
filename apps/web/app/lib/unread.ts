import { create } from 'zustand'

/** The number of unread chat messages; the chat engine keeps it up to date. */
export const useUnread = create<{ total: number }>()(() => ({ total: 0 }))
