import { contract, type FeedEntry } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'

const MAX_CACHED = 60
const cache = new Map<number, Promise<FeedEntry>>()

/** Loads an entry with its text. The last 60 answers are cached, because the next entry is loaded before it is opened. */
export function loadEntry(id: number): Promise<FeedEntry> {
  const known = cache.get(id)
  if (known) return known
  const loading = call(contract.feedReader.entry, { entryId: id })
  cache.set(id, loading)
  loading.catch(() => cache.delete(id))
  const oldest = cache.keys().next().value
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
  return loading
}
