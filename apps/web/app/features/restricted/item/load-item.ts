import { isAppError } from '@engawa/contract'
import { restricted, type RestrictedItemView } from '@engawa/contract/restricted'
import { loadFromSource, type SourceResult } from '#app/features/sources/index.ts'
import type { SourceVisit } from '../enter.ts'

/**
 * An item of a source. `id` is the requested id. `result` is null for an item that was removed, hidden or dropped by the rule; the
 * reader does not learn the reason.
 */
export type FoundItem = { id: string; result: SourceResult<RestrictedItemView> | null }

export async function loadItem({ source, call, url }: SourceVisit, id: string): Promise<FoundItem> {
  const found = call(restricted.item, { source: source.name, id }).catch(unlessMissing)
  const result = await loadFromSource(found, url)
  if (result.failure) return { id, result }
  return { id, result: result.found && { found: result.found, failure: null } }
}

function unlessMissing(error: unknown): null {
  if (isAppError(error) && error.status === 404) return null
  throw error
}
