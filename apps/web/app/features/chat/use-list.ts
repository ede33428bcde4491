import { useMemo } from 'react'
import { useChat } from './chat-handle.ts'
import { sortedList } from './engine/chat-list.ts'
import type { ChatListEntry } from './engine/types.ts'

/**
 * Returns the conversations of a list in their order; null until the list is loaded. It does not start the engine, so pages that
 * only show the state can use it.
 */
export function useList(wanted: 'open' | 'request'): ChatListEntry[] | null {
  const conversations = useChat(({ state }) => (state?.ready ? state.conversations : null))
  return useMemo(() => conversations && sortedList({ conversations }, wanted), [conversations, wanted])
}
