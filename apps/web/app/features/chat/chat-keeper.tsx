import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { loadOptional } from '#app/lib/net/chunk-reload.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { readToken } from '#app/lib/member/session.ts'
import { useUnread } from '#app/lib/member/unread.ts'
import { whenIdle } from '#app/lib/view/when-idle.ts'
import { setNavigate } from './go-to.ts'
import { showInTitle } from './title-number.ts'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

const loadChat = () => loadOptional(() => import('./engine/browser-engine.ts'))

/** On every page: receives messages while somebody is signed in, and deletes their copy when they log out. */
export function ChatKeeper() {
  const uid = useProfile()?.uid ?? null
  // The chat runs outside of React, as long as the same member is signed in.
  useEffect(() => {
    if (uid !== null) return startWhenIdle(uid)
    if (readToken() === null && window.localStorage.getItem('engawa:chat-owner') !== null) void deleteCopy()
    return undefined
  }, [uid])
  const total = useUnread((state) => state.total)
  // The title and what runs outside of React belong to the browser.
  useEffect(() => showInTitle(total), [total])
  const navigate = useNavigate()
  useEffect(() => {
    setNavigate((path) => void navigate(path))
    return () => setNavigate(null)
  }, [navigate])
  return null
}

/**
 * Starts the chat. A failure is retried after growing pauses, and at once when the connection is back; the page works
 * without it. Returns a cancel function.
 */
function startWhenIdle(uid: number): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  let pauseMs = FIRST_PAUSE_MS
  let timer: number | undefined

  async function start(): Promise<void> {
    window.clearTimeout(timer)
    try {
      const { startChat } = await loadChat()
      if (!signal.aborted && readToken() !== null) startChat(uid)
      waiting.abort()
    } catch (error) {
      if (signal.aborted) return
      timer = window.setTimeout(() => retryAfter(error), pauseMs)
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    }
  }

  /** Logs a failure only now: a page that is being left cancels its requests, which is not one. */
  function retryAfter(error: unknown): void {
    console.error('Chat did not start', error)
    void start()
  }

  const cancelIdle = whenIdle(() => {
    void start()
    window.addEventListener('online', () => void start(), { signal })
  })
  return () => {
    cancelIdle()
    window.clearTimeout(timer)
    waiting.abort()
  }
}

async function deleteCopy(): Promise<void> {
  const chat = await loadChat().catch(() => null)
  await chat?.deleteChat()
}
