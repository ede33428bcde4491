import { contract, type Suggestion } from '@engawa/contract'
import { useEffect, useState } from 'react'
import { backgroundCall } from '#app/lib/http-call.ts'

const PAUSE_MS = 120
const NONE: Suggestion[] = []

/** Tags, titles and members for a text that is being typed; the last answer stays until the next one comes. */
export function useSuggestions(q: string): Suggestion[] {
  const [items, setItems] = useState(NONE)
  useEffect(() => {
    if (q === '') return undefined
    let left = false
    const timer = window.setTimeout(() => {
      // Without an answer one can search all the same.
      backgroundCall(contract.search.suggest, { q }).then(
        (answer) => !left && setItems(answer.items),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      left = true
      window.clearTimeout(timer)
    }
  }, [q])
  return q === '' ? NONE : items
}
