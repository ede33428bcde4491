import { pendingPauseMs } from '@engawa/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { whenSeen } from '#app/lib/view/when-seen.ts'

/** The state of a source's missing answer: the source has not answered yet, or it is requested again at a known time. */
export type Missing = { isPending: boolean; retryAt: string | null }

export const PENDING: Missing = { isPending: true, retryAt: null }

const DEFAULT_PAUSE_MS = 15_000
const MIN_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 60 * 60_000

/** The current reload of the page. All parts of the page share it, because it loads all of them. */
let loading: Promise<void> | undefined

/**
 * Reloads the page, or runs `onRetry`, when a source may have answered. While the page is visible, it repeats this until nothing is
 * missing. Pass the same `missing` object until new data is loaded.
 */
export function useRetry(missing: Missing | null, onRetry?: () => void): void {
  const { revalidate } = useRevalidator()
  const attempts = useRef(0)
  // Restarts the timer after a retry without a result.
  const [retries, setRetries] = useState(0)
  const retry = useEffectEvent(async () => {
    attempts.current += 1
    if (onRetry) onRetry()
    else await (loading ??= revalidate().finally(() => (loading = undefined)))
    setRetries((old) => old + 1)
  })
  useEffect(() => {
    if (!missing) {
      attempts.current = 0
      return undefined
    }
    return whenSeen(pauseOf(missing, attempts.current), () => void retry())
  }, [missing, retries])
}

function pauseOf({ isPending, retryAt }: Missing, attempts: number): number {
  if (isPending) return pendingPauseMs(attempts)
  const pause = retryAt === null ? DEFAULT_PAUSE_MS * 2 ** attempts : new Date(retryAt).getTime() - Date.now()
  return Math.min(Math.max(pause, MIN_PAUSE_MS), MAX_PAUSE_MS)
}
