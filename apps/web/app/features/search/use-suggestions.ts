import { contract, type Suggestion } from '@engawa/contract'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'

const PAUSE_MS = 120
const NONE: Suggestion[] = []

/** A filter whose values are names of members, places or tags. */
export type NamedFilter = 'author' | 'in' | 'tag'

/** Returns the names that match a text: tags, titles and members, or only the values of a filter. */
export const loadSuggestions = async (q: string, filter?: NamedFilter): Promise<Suggestion[]> =>
  (await backgroundCall(contract.search.suggest, { q, ...(filter && { filter }) })).items

/**
 * Returns the suggestions for a text during typing. The last response stays visible until the next one arrives, except between filters, whose
 * values differ.
 */
export function useSuggestions(q: string, filter?: NamedFilter): Suggestion[] {
  const { value, latest } = useLoaded(
    q === '' ? null : `${filter ?? ''}:${q}`,
    () => loadSuggestions(q, filter),
    {
      pauseMs: PAUSE_MS,
    },
  )
  return (filter ? value : latest) ?? NONE
}
