import { useReadingControls } from '#app/lib/view/reading-controls.ts'
import { useIdle, useLate } from '#app/lib/view/use-late.ts'

const loadWidget = () => import('./mascot-widget.tsx')

/**
 * Loads the mascot when the page has loaded and the browser is idle. `reads`: the page is a reader or a player, where the ball is
 * shown only with the controls.
 */
export function LateMascot({ reads }: { reads: boolean }) {
  const idle = useIdle()
  const shown = useReadingControls((controls) => controls.shown)
  const away = reads && shown !== true
  const part = useLate(loadWidget, idle && !away)
  return part ? <part.MascotWidget {...{ away, reads }} /> : null
}
