import { useEffect } from 'react'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { useChat } from './chat-handle.ts'
import { startChat } from './engine/browser-engine.ts'
import type { ChatEngine } from './engine/engine.ts'

/** Returns the logged-in member's chat engine and starts it. Null on the server, before hydration, and for guests. */
export function useEngine(): ChatEngine | null {
  const uid = useProfile()?.uid ?? null
  // The chat engine runs outside of React.
  useEffect(() => {
    if (uid !== null) startChat(uid)
  }, [uid])
  const engine = useChat((state) => state.engine)
  return engine?.me === uid ? engine : null
}

/** Whether a peer is typing. */
export const useIsTyping = (peerId: string): boolean =>
  useChat(({ state }) => (state?.typing[peerId] ?? 0) > 0)
