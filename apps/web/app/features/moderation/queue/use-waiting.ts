import { contract, QUEUE, type CaseSource } from '@engawa/contract'
import { useEffect, useState } from 'react'
import { call } from '#app/lib/http-call.ts'
import { createPaced } from '#app/lib/realtime/paced.ts'
import { isLive, watchSubject } from '#app/lib/realtime/watched.ts'

type Waiting = Record<CaseSource, number>

/** How often it is asked while nothing live arrives. */
const EVERY_MS = 20_000

/** How many cases wait, live while the page is looked at; `isNew` when there are more than it shows. */
export function useWaiting(first: Waiting): { waiting: Waiting; isNew: boolean } {
  const [known, setKnown] = useState({ first, waiting: first })
  // The page was loaded again.
  if (known.first !== first) setKnown({ first, waiting: first })
  useEffect(() => {
    const ask = async (): Promise<void> => {
      if (document.hidden) return
      const { waiting } = await call(contract.moderation.queue, { limit: 1 })
      setKnown((old) => ({ ...old, waiting }))
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
  }, [])
  return { waiting: known.waiting, isNew: sum(known.waiting) > sum(known.first) }
}

export const sum = (waiting: Waiting): number => Object.values(waiting).reduce((all, count) => all + count, 0)
