import { useEffect, useMemo } from 'react'
import { useProfile } from '#app/lib/use-profile.ts'
import { useChat } from './chat-handle.ts'
import { startChat } from './engine/browser-engine.ts'
import { sortedList } from './engine/chat-state.ts'
import type { ChatEngine } from './engine/engine.ts'
import type { ChatListEntry } from './engine/types.ts'

/** The engine, started at once; null on the server, before hydration, and for guests. */
export function useEngine(): ChatEngine | null {
  const uid = useProfile()?.uid ?? null
  // The engine runs outside of React.
  useEffect(() => {
    if (uid !== null) startChat(uid)
  }, [uid])
  const engine = useChat((state) => state.engine)
  return engine?.me === uid ? engine : null
}

/** The list, newest first; null until it is loaded. */
export function useList(wanted: 'open' | 'request'): ChatListEntry[] | null {
  const conversations = useChat(({ state }) => (state?.ready ? state.conversations : null))
  return useMemo(() => conversations && sortedList({ conversations }, wanted), [conversations, wanted])
}

/** Whether somebody is writing just now. */
export const useIsTyping = (peerId: string): boolean =>
  useChat(({ state }) => (state?.typing[peerId] ?? 0) > 0)
