import { useIdle, useLate } from '#app/lib/use-late.ts'

const loadHost = () => import('#app/ui/overlay/toast-host.tsx')

/** The host of the toasts. It is not part of the first load: toasts wait for it. */
export function LateToasts() {
  const host = useLate(loadHost, useIdle())
  return host ? <host.ToastHost /> : null
}
