import { useEffect } from 'react'
import { useProfile } from '#app/lib/use-profile.ts'
import { readToken } from '#app/lib/session.ts'
import { whenIdle } from '#app/lib/when-idle.ts'

const load = () => import('./engine/browser-engine.ts')

/** On every page: receives messages while somebody is signed in, and forgets them when they log out. */
export function ChatKeeper() {
  const uid = useProfile()?.uid ?? null
  useEffect(() => {
    if (uid !== null)
      return whenIdle(() => void load().then(({ startChat }) => readToken() !== null && startChat(uid)))
    if (readToken() === null && window.localStorage.getItem('engawa:chat-owner') !== null)
      void load().then(({ forgetChat }) => forgetChat())
    return undefined
  }, [uid])
  return null
}
