import { contract, type SearchHit } from '@engawa/contract'
import { useEffect, useState } from 'react'
import { backgroundCall } from '#app/lib/http-call.ts'

const PAUSE_MS = 150
const MOST = 8

/** What search finds for a text while it is being typed; the last answer stays until the next one comes. */
export function useHits(q: string): SearchHit[] {
  const [hits, setHits] = useState<SearchHit[]>([])
  useEffect(() => {
    if (q === '') return undefined
    let left = false
    const timer = window.setTimeout(() => {
      // Without an answer the rest of the palette works.
      backgroundCall(contract.search.find, { q, tab: 'all' }).then(
        (result) => !left && setHits(result.hits.slice(0, MOST)),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      left = true
      window.clearTimeout(timer)
    }
  }, [q])
  return q === '' ? [] : hits
}
