import { contract, type AnimeCard } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'

const PAUSE_MS = 250
const SHOWN = 8

type EntrySearch = { items: AnimeCard[]; problem: string | undefined; isPending: boolean }

/** Returns the entries for a text that is being typed. The previous results stay until the next results are loaded. */
export function useEntrySearch(q: string): EntrySearch {
  const { value, latest, problem } = useLoaded(
    q === '' ? null : q,
    async () => (await call(contract.anime.search, { q, sort: 'match', limit: SHOWN })).items,
    { pauseMs: PAUSE_MS },
  )
  return {
    items: problem === undefined ? (latest ?? []) : [],
    problem,
    isPending: q !== '' && value === undefined && problem === undefined,
  }
}
