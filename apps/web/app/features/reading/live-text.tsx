import { useEffect, useState } from 'react'

const QUIET_MS = 500

/** Announces a text to screen readers after the reader has stopped turning pages. */
export function LiveText({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setAnnounced(text), QUIET_MS)
    return () => window.clearTimeout(timer)
  }, [text])
  return (
    <output aria-live="polite" className="sr-only">
      {announced}
    </output>
  )
}
