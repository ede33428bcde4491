import { useIdle, useLate } from '#app/lib/view/use-late.ts'
import { untilLoaded } from '#app/lib/net/until-loaded.ts'
import { loadMenu, loadModal, loadPopover, loadSelect, loadToasts } from '#app/ui/overlay/late-parts.ts'

const loadBackgroundTasks = () =>
  untilLoaded(() => import('./later/background-tasks.tsx'), 'The work in the background did not start')

/**
 * Loads background work and overlays when the page is idle, to keep them out of the first load. Toasts wait until their host is
 * loaded.
 */
export function LateParts() {
  const isIdle = useIdle()
  const backgroundTasks = useLate(loadBackgroundTasks, isIdle)
  const host = useLate(loadToasts, isIdle)
  useLate(loadModal, isIdle)
  useLate(loadMenu, isIdle)
  useLate(loadSelect, isIdle)
  useLate(loadPopover, isIdle)
  return (
    <>
      {backgroundTasks && <backgroundTasks.BackgroundTasks />}
      {host && <host.ToastHost />}
    </>
  )
}
