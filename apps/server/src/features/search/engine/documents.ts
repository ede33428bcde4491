import type { SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'

const MAX_WITH_TITLE = 20

/** Selects the public documents of these kinds with exactly this folded title, the best first. */
export const documentsWithTitle = (
  handle: Handle<Tables>,
  kinds: readonly string[],
  folded: string,
): Promise<SubjectRef[]> =>
  handle
    .selectFrom('search_documents')
    .select(['kind', 'id'])
    .where('kind', '=', sql<string>`any(${kinds})`)
    .where('audience', '=', 'everyone')
    .where('folded_title', '=', folded)
    .orderBy('standing', 'desc')
    .limit(MAX_WITH_TITLE)
    .execute()

/** Returns the ids of the documents of a kind above `after`, in ascending order. */
export async function documentIdsAfter(
  handle: Handle<Tables>,
  kind: string,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await handle
    .selectFrom('search_documents')
    .select('id')
    .where('kind', '=', kind)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
