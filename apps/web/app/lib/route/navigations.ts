import { useEffect, useEffectEvent } from 'react'
import {
  useLocation,
  useNavigationType,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router'

let lastBegan = 0

/** Runs around the loaders of every navigation and revalidation in the browser. Stores the time when the loaders began. */
export const noteNavigation: MiddlewareFunction<Record<string, DataStrategyResult>> = (_, next) => {
  lastBegan = performance.now()
  if (window.__reactRouterDataRouter?.state.navigation.location) entries.move()
  return next()
}

/** Returns when the loaders of the shown data began, on the clock of `performance`; 0 for data from the document. */
export const dataBeganAt = (): number => lastBegan

/** Records which history entries a document has shown. `isReloaded` returns whether a reload or the history opened the document. */
export function createEntries(isReloaded: () => boolean) {
  let first: string | undefined
  let hasMoved = false
  return {
    /** Called when a navigation leaves the first entry. */
    move: (): void => void (hasMoved = true),
    /** Whether an entry is shown again, because of back, forward, or a reload of the document. */
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
 * Runs `arrive` for a new history entry, after the router has set the scroll position. It is not called after a return to an old
 * entry, because the router then restores the old position.
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
