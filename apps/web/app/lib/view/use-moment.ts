import { formatMoment } from '../text/format.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * Returns a time with hours and minutes in the reader's time zone. Until hydration it is in UTC, because the server does not know
 * the zone.
 */
export function useMoment(time: string): string
export function useMoment(time: string | null): string | null
export function useMoment(time: string | null): string | null {
  const hydrated = useHydrated()
  if (time === null) return null
  return hydrated ? formatMoment(time) : `${formatMoment(time, 'UTC')} UTC`
}
