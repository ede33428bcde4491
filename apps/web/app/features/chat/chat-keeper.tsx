import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { loadOptional } from '#app/lib/net/chunk-reload.ts'
import { untilLoaded } from '#app/lib/net/until-loaded.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { readToken } from '#app/lib/member/session.ts'
import { useUnreadCounts } from '#app/lib/member/unread.ts'
import { setNavigate } from './go-to.ts'
import { showInTitle } from './title-number.ts'

const loadChat = () => import('./engine/browser-engine.ts')

/**
 * Receives messages while a member is logged in, and deletes the messages stored in this browser at logout. Rendered on every page.
 */
export function ChatKeeper() {
  const uid = useProfile()?.uid ?? null
  // The chat engine runs outside of React, until another member logs in or the member logs out.
  useEffect(() => {
    if (uid !== null) return start(uid)
    if (readToken() === null && window.localStorage.getItem('engawa:chat-owner') !== null) void deleteCopy()
    return undefined
  }, [uid])
  const { total } = useUnreadCounts()
  // React does not manage the title of the document.
  useEffect(() => showInTitle(total), [total])
  const navigate = useNavigate()
  useEffect(() => {
    setNavigate((path) => void navigate(path))
    return () => setNavigate(null)
  }, [navigate])
  return null
}

/** Starts the chat as soon as its script is loaded. Returns a function that cancels the start. */
function start(uid: number): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  void untilLoaded(loadChat, 'Chat did not start', signal).then(
    ({ startChat }) => {
      if (!signal.aborted && readToken() !== null) startChat(uid)
    },
    () => undefined,
  )
  return () => waiting.abort()
}

async function deleteCopy(): Promise<void> {
  const chat = await loadOptional(loadChat).catch(() => null)
  await chat?.deleteChat()
}
