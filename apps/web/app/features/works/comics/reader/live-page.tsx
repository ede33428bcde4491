import { useEffect, useState } from 'react'

const QUIET_MS = 500

/** Says politely what is shown once turning has come to rest, so that leafing through does not chatter. */
export function LivePage({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setSaid(text), QUIET_MS)
    return () => window.clearTimeout(timer)
  }, [text])
  return (
    <output aria-live="polite" className="sr-only">
      {said}
    </output>
  )
}
