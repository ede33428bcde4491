import { contract, QUEUE, type CaseSource } from '@engawa/contract'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { createPaced } from '#app/lib/realtime/paced.ts'
import { isLive, watchSubject } from '#app/lib/realtime/watched.ts'

type Waiting = Record<CaseSource, number>

/** How often it is asked while nothing live arrives. */
const EVERY_MS = 20_000

/** `least`: the fewest since the page was loaded; when more wait, new ones have come. */
const startOf = (first: Waiting) => ({ first, waiting: first, least: sum(first) })

/**
 * How many cases wait, live while the page is looked at; `isNew` when there are more than it shows. `takeOne` follows a
 * decision made here at once.
 */
export function useWaiting(first: Waiting) {
  const [state, setState] = useState(() => startOf(first))
  // The page was loaded again.
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
    const ask = async (): Promise<void> => {
      if (document.hidden) return
      const { waiting } = await call(contract.moderation.queue, { limit: 1 })
      follow(() => waiting)
    }
    const paced = createPaced(ask)
    const unwatch = watchSubject(QUEUE, paced.ask)
    const timer = setInterval(() => !isLive() && paced.ask(), EVERY_MS)
    document.addEventListener('visibilitychange', paced.ask)
    return () => {
      unwatch()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', paced.ask)
      paced.end()
    }
  }, [follow])
  return {
    waiting: state.waiting,
    isNew: sum(state.waiting) > state.least,
    takeOne: (source: CaseSource) =>
      follow((waiting) => ({ ...waiting, [source]: Math.max(0, waiting[source] - 1) })),
  }
}

export const sum = (waiting: Waiting): number => Object.values(waiting).reduce((all, count) => all + count, 0)
