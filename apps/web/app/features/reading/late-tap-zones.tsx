import type { ComponentProps } from 'react'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { useLate } from '#app/lib/view/use-late.ts'

const load = () => import('./tap-zones.tsx')

/** Shows the tap zones on the first visit to a work. Their code is loaded after the first page. */
export function TapZones(props: ComponentProps<Awaited<ReturnType<typeof load>>['TapZones']>) {
  const part = useLate(load, useHydrated())
  return part && <part.TapZones {...props} />
}
