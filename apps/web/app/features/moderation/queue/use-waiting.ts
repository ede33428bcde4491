import { contract, QUEUE, type CaseSource } from '@engawa/contract'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { createPaced } from '#app/lib/realtime/paced.ts'
import { isLive, watchSubject } from '#app/lib/realtime/watched.ts'

type Waiting = Record<CaseSource, number>

/** Time between queries while the live connection is down. */
const EVERY_MS = 20_000

/** `least` is the smallest number of waiting cases since the page was loaded. A larger current number means new cases. */
const startOf = (first: Waiting) => ({ first, waiting: first, least: sum(first) })

/**
 * Returns the numbers of waiting cases, updated while the page is visible. `isNew`: more cases wait than the page shows.
 * `countDown` lowers a number at once after a decision.
 */
export function useWaiting(first: Waiting) {
  const [state, setState] = useState(() => startOf(first))
  // The page was loaded again, so the state is replaced.
  if (state.first !== first) setState(startOf(first))
  const follow = useCallback(
    (next: (waiting: Waiting) => Waiting) =>
      setState(({ waiting: before, least, ...rest }) => {
        const waiting = next(before)
        return { ...rest, waiting, least: Math.min(least, sum(waiting)) }
      }),
    [],
  )
  useEffect(() => {
    const refresh = async (): Promise<void> => {
      if (document.hidden) return
      const { waiting } = await call(contract.moderation.queue, { limit: 1 })
      follow(() => waiting)
    }
    const paced = createPaced(refresh)
    const unwatch = watchSubject(QUEUE, paced.request)
    const timer = setInterval(() => !isLive() && paced.request(), EVERY_MS)
    document.addEventListener('visibilitychange', paced.request)
    return () => {
      unwatch()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', paced.request)
      paced.end()
    }
  }, [follow])
  return {
    waiting: state.waiting,
    isNew: sum(state.waiting) > state.least,
    countDown: (source: CaseSource) =>
      follow((waiting) => ({ ...waiting, [source]: Math.max(0, waiting[source] - 1) })),
  }
}

export const sum = (waiting: Waiting): number => Object.values(waiting).reduce((all, count) => all + count, 0)
