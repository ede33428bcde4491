import { useEffect, useEffectEvent } from 'react'
import {
  useLocation,
  useNavigationType,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router'

let lastBegan = 0

/** Runs around the loaders of every navigation and revalidation in the browser; notes when they began. */
export const noteNavigation: MiddlewareFunction<Record<string, DataStrategyResult>> = (_, next) => {
  lastBegan = performance.now()
  if (window.__reactRouterDataRouter?.state.navigation.location) entries.move()
  return next()
}

/** When the loaders began whose data the page shows, on the clock of `performance`; 0 for the data of the document. */
export const dataBeganAt = (): number => lastBegan

/** The entries of the history that a document showed. `isReloaded`: the document itself came by a reload or from the history. */
export function createEntries(isReloaded: () => boolean) {
  let first: string | undefined
  let hasMoved = false
  return {
    /** A navigation left the first entry. */
    move: (): void => void (hasMoved = true),
    /** Whether an entry is shown again: by back or forward, or because the document was loaded again. */
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
 * Runs `arrive` for an entry of the history, after the router has set the scroll position. It does not run when the reader comes back to the
 * entry, because the router then restores the position.
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
