import { isAppError } from '@engawa/contract'
import { restricted, type RestrictedItemView } from '@engawa/contract/restricted'
import { ask, type Asked } from '#app/features/sources/index.ts'
import type { SourceVisit } from '../enter.ts'

/** `id` is the requested id. `asked` is null for items that are gone, hidden or dropped by the rule; readers cannot tell which. */
export type FoundItem = { id: string; asked: Asked<RestrictedItemView> | null }

export async function loadItem({ source, call, url }: SourceVisit, id: string): Promise<FoundItem> {
  const found = call(restricted.item, { source: source.name, id }).catch(unlessMissing)
  const asked = await ask(found, url)
  if (asked.failure) return { id, asked }
  return { id, asked: asked.found && { found: asked.found, failure: null } }
}

function unlessMissing(error: unknown): null {
  if (isAppError(error) && error.status === 404) return null
  throw error
}
