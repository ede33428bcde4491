import { create } from 'zustand'

/** The number of unread chat messages; the chat engine updates it. */
export const useUnread = create<{ total: number }>()(() => ({ total: 0 }))
