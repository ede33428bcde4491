import { contract, type CaseSource } from '@engawa/contract'
import { useEffect, useState } from 'react'
import { call } from '#app/lib/http-call.ts'

type Waiting = Record<CaseSource, number>

const EVERY_MS = 20_000

/** How many cases wait, asked again from time to time while the page is looked at; `isNew` when there are more than it shows. */
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
    const quietly = () => void ask().catch(() => undefined)
    const timer = setInterval(quietly, EVERY_MS)
    document.addEventListener('visibilitychange', quietly)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', quietly)
    }
  }, [])
  return { waiting: known.waiting, isNew: sum(known.waiting) > sum(known.first) }
}

export const sum = (waiting: Waiting): number => Object.values(waiting).reduce((all, count) => all + count, 0)
