import { useIdle, useLate } from '#app/lib/view/use-late.ts'
import { loadMenu, loadModal, loadPopover, loadSelect, loadToasts } from '#app/ui/overlay/late-parts.ts'

/** Loads the overlays when the page is idle: they are not part of the first load. Toasts wait for their host. */
export function LateOverlays() {
  const isIdle = useIdle()
  const host = useLate(loadToasts, isIdle)
  useLate(loadModal, isIdle)
  useLate(loadMenu, isIdle)
  useLate(loadSelect, isIdle)
  useLate(loadPopover, isIdle)
  return host ? <host.ToastHost /> : null
}
