import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'

const minute = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Calls `listener` every minute. All times of a page share one interval. Returns an unsubscribe function. */
function eachMinute(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((each) => each()), minute)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Returns the start of the current minute, in milliseconds since 1970. */
export const currentMinute = (): number => Math.floor(Date.now() / minute) * minute

/**
 * Returns the start of the current minute in milliseconds since 1970, updated every minute. The first render uses the time of the
 * server's render.
 */
export function useNow(): number {
  const renderedAt = useRouteLoaderData<{ now: number }>('root')?.now ?? 0
  return useSyncExternalStore(eachMinute, currentMinute, () => renderedAt || currentMinute())
}
