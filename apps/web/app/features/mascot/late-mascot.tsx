import { useIdle, useLate } from '#app/lib/use-late.ts'

const loadWidget = () => import('./mascot-widget.tsx')

/** The mascot's place in the frame. It is loaded when the page has loaded and the browser is idle. */
export function LateMascot({ away }: { away: boolean }) {
  const idle = useIdle()
  const part = useLate(loadWidget, idle && !away)
  return part ? <part.MascotWidget away={away} /> : null
}
