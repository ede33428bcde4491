import { contract, type FeedEntry } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'

const MOST_KEPT = 60
const kept = new Map<number, Promise<FeedEntry>>()

/** Loads an entry with its text. The last 60 answers are cached, because the next entry is loaded early. */
export function loadEntry(id: number): Promise<FeedEntry> {
  const known = kept.get(id)
  if (known) return known
  const loading = call(contract.feedReader.entry, { entryId: id })
  kept.set(id, loading)
  loading.catch(() => kept.delete(id))
  const oldest = kept.keys().next().value
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return loading
}
