import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { Viewer } from '../../../operation.ts'

/** What of one kind is the viewer's own and waits for a moderator, of all or of the `ids`. */
export async function heldOf(
  handle: Handle<Tables>,
  { uid }: Pick<Viewer, 'uid'>,
  { kind, ids }: { kind: string; ids?: readonly number[] | undefined },
): Promise<Set<number>> {
  if (uid === null || ids?.length === 0) return new Set()
  const rows = await handle
    .selectFrom('removals')
    .select('subject_id')
    .where('author_id', '=', uid)
    .where('subject_kind', '=', kind)
    .where('cause', '=', 'held')
    .where('restored_at', 'is', null)
    .where('purged_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('subject_id', '=', sql<number>`any(${ids})`))
    .execute()
  return new Set(rows.map((row) => row.subject_id))
}
