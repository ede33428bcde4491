import { useEffect, useEffectEvent } from 'react'
import {
  useLocation,
  useNavigationType,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router'

let lastBegan = 0

/** Runs around the loaders of every navigation and revalidation in the browser; stores the time when they began. */
export const noteNavigation: MiddlewareFunction<Record<string, DataStrategyResult>> = (_, next) => {
  lastBegan = performance.now()
  if (window.__reactRouterDataRouter?.state.navigation.location) entries.move()
  return next()
}

/** Returns the start time of the loaders whose data the page shows, on the clock of `performance`; 0 for the document's data. */
export const dataBeganAt = (): number => lastBegan

/** Stores the history entries that a document showed. `isReloaded`: the document itself came from a reload or from the history. */
export function createEntries(isReloaded: () => boolean) {
  let first: string | undefined
  let hasMoved = false
  return {
    /** Called when a navigation left the first entry. */
    move: (): void => void (hasMoved = true),
    /** Whether an entry is shown again: by back or forward, or by a reload of the document. */
    isReturn(key: string, type: string): boolean {
      first ??= key
      if (type !== 'POP' || key !== first) hasMoved = true
      return type === 'POP' && (hasMoved || isReloaded())
    },
  }
}

const entries = createEntries(() => {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loaded?.type !== 'navigate'
})

/**
 * Runs `arrive` for a new history entry, after the router has set the scroll position. Does not run when the reader comes back to
 * an entry, because the router then restores the position.
 */
export function useOnArrival(arrive: () => void): void {
  const { key, hash } = useLocation()
  const type = useNavigationType()
  const run = useEffectEvent(() => {
    if (!entries.isReturn(key, type)) arrive()
  })
  useEffect(() => {
    const frame = requestAnimationFrame(() => run())
    return () => cancelAnimationFrame(frame)
  }, [key, hash])
}
