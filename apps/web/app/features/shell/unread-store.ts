import { create } from 'zustand'

/** Unread chat messages in all; what receives messages keeps it true. */
export const useUnread = create<{ total: number }>()(() => ({ total: 0 }))
