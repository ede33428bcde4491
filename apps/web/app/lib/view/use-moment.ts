import { formatMoment } from '../text/format.ts'
import { useHydrated } from './use-hydrated.ts'

/** A moment to the minute, as the reader's clock shows it; in UTC until the page is hydrated, because the server does not know their zone. */
export function useMoment(time: string): string
export function useMoment(time: string | null): string | null
export function useMoment(time: string | null): string | null {
  const hydrated = useHydrated()
  if (time === null) return null
  return hydrated ? formatMoment(time) : `${formatMoment(time, 'UTC')} UTC`
}
