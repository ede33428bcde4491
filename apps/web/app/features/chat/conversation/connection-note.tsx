import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { m } from '#app/texts/messages.js'
import { useChat } from '../chat-handle.ts'

const GRACE_MS = 2_500

/** A note that the connection is missing. It appears after a short time without connection. */
export function ConnectionNote() {
  const engine = useChat((state) => state.engine)
  const connection = useChat(({ state }) => state?.connection ?? null)
  const missing = connection !== null && connection !== 'open'
  const [late, setLate] = useState(false)
  // The timer runs outside of React.
  useEffect(() => {
    if (!missing) return undefined
    const timer = setTimeout(() => setLate(true), GRACE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [missing])
  if (!missing || !late) return null
  return (
    <output className="flex min-h-12 items-center gap-3 bg-amber-soft px-4 text-sm text-amber">
      <WifiOff size={18} aria-hidden className="shrink-0" />
      <span className="grow">{connection === 'connecting' ? m.chat_connecting() : m.chat_offline()}</span>
      {connection === 'closed' && (
        <Button size="sm" onClick={() => engine?.reconnect()}>
          {m.chat_reconnect()}
        </Button>
      )}
    </output>
  )
}
