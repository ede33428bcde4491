import { contract, type Suggestion } from '@engawa/contract'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'

const PAUSE_MS = 120
const NONE: Suggestion[] = []

/** Returns the tags, titles and members that match a text during typing. The last response stays visible until the next one arrives. */
export function useSuggestions(q: string): Suggestion[] {
  const { latest } = useLoaded(
    q === '' ? null : q,
    async () => (await backgroundCall(contract.search.suggest, { q })).items,
    { pauseMs: PAUSE_MS },
  )
  return latest ?? NONE
}
