import { useEffect } from 'react'
import { loadOptional } from '#app/lib/chunk-reload.ts'
import { useProfile } from '#app/lib/use-profile.ts'
import { readToken } from '#app/lib/session.ts'
import { whenIdle } from '#app/lib/when-idle.ts'

const load = () => loadOptional(() => import('./engine/browser-engine.ts'))

/** On every page: receives messages while somebody is signed in, and forgets them when they log out. */
export function ChatKeeper() {
  const uid = useProfile()?.uid ?? null
  useEffect(() => {
    if (uid !== null) return whenIdle(() => void start(uid))
    if (readToken() === null && window.localStorage.getItem('engawa:chat-owner') !== null) void forget()
    return undefined
  }, [uid])
  return null
}

// The page works without chat; the next one tries again.
async function start(uid: number): Promise<void> {
  try {
    const engine = await load()
    if (readToken() !== null) engine?.startChat(uid)
  } catch (error) {
    console.error('Chat did not start', error)
  }
}

async function forget(): Promise<void> {
  const engine = await load().catch(() => null)
  await engine?.forgetChat()
}
