import { useIdle, useLate } from '#app/lib/view/use-late.ts'
import { untilLoaded } from '#app/lib/net/until-loaded.ts'
import { loadMenu, loadModal, loadPopover, loadSelect, loadToasts } from '#app/ui/overlay/late-parts.ts'

const loadKeepers = () =>
  untilLoaded(() => import('./later/keepers.tsx'), 'The work in the background did not start')

/** Loads background work and overlays when the page is idle: they are not part of the first load. Toasts wait for their host. */
export function LateParts() {
  const isIdle = useIdle()
  const keepers = useLate(loadKeepers, isIdle)
  const host = useLate(loadToasts, isIdle)
  useLate(loadModal, isIdle)
  useLate(loadMenu, isIdle)
  useLate(loadSelect, isIdle)
  useLate(loadPopover, isIdle)
  return (
    <>
      {keepers && <keepers.Keepers />}
      {host && <host.ToastHost />}
    </>
  )
}
