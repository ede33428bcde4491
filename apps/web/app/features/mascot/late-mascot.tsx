import { useEffect, useState } from 'react'
import { whenIdle } from '#app/lib/when-idle.ts'
import { useLate } from './load-quietly.ts'

const loadWidget = () => import('./mascot-widget.tsx')

/** The mascot's place in the frame. Nothing of it is loaded before the page stands and the browser is idle. */
export function LateMascot({ away }: { away: boolean }) {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const part = useLate(loadWidget, idle && !away)
  return part ? <part.MascotWidget away={away} /> : null
}
