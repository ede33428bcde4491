import { useMemo } from 'react'
import { useChat } from './chat-handle.ts'
import { sortedList } from './engine/chat-list.ts'
import type { ChatListEntry } from './engine/types.ts'

/** Returns the list, newest first; null until it is loaded. Does not start the engine, for pages that only show its state. */
export function useList(wanted: 'open' | 'request'): ChatListEntry[] | null {
  const conversations = useChat(({ state }) => (state?.ready ? state.conversations : null))
  return useMemo(() => conversations && sortedList({ conversations }, wanted), [conversations, wanted])
}
