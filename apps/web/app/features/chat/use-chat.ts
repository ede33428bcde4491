import { useEffect, useMemo } from 'react'
import { useProfile } from '#app/lib/use-profile.ts'
import { useChat } from './chat-handle.ts'
import { startChat } from './engine/browser-engine.ts'
import { sortedList } from './engine/chat-state.ts'
import type { ChatEngine } from './engine/engine.ts'
import type { ChatListEntry } from './engine/types.ts'

/** The engine, begun at once; null on the server, before the page is alive, and without a login. */
export function useEngine(): ChatEngine | null {
  const uid = useProfile()?.uid ?? null
  useEffect(() => {
    if (uid !== null) startChat(uid)
  }, [uid])
  const engine = useChat((state) => state.engine)
  return engine?.me === uid ? engine : null
}

/** The list, newest first; null while it is not known. */
export function useList(wanted: 'open' | 'request'): ChatListEntry[] | null {
  const conversations = useChat(({ state }) => (state?.ready ? state.conversations : null))
  return useMemo(() => conversations && sortedList({ conversations }, wanted), [conversations, wanted])
}

/** Whether somebody is writing just now. */
export const useIsTyping = (peerId: string): boolean =>
  useChat(({ state }) => (state?.typing[peerId] ?? 0) > 0)
