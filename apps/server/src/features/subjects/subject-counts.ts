import type { SubjectRef } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { SubjectCounts } from './provider.ts'

export const NO_COUNTS: SubjectCounts = { likes: 0, saves: 0, comments: 0 }

const columns = ['likes', 'saves', 'comments'] as const

/** Adds to the counts of a subject. Concurrent calls for the same subject wait for this transaction. */
export function addCounts(
  tx: Tx<Tables>,
  { kind, id }: SubjectRef,
  change: Partial<SubjectCounts> & { floors?: number },
): Promise<SubjectCounts & { floors: number }> {
  const { likes, saves, comments, floors = 0 } = { ...NO_COUNTS, ...change }
  return tx
    .insertInto('subject_counts')
    .values({ kind, id, likes, saves, comments, floors })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet((eb) => ({
        likes: eb('subject_counts.likes', '+', likes),
        saves: eb('subject_counts.saves', '+', saves),
        comments: eb('subject_counts.comments', '+', comments),
        floors: eb('subject_counts.floors', '+', floors),
      })),
    )
    .returning([...columns, 'floors'])
    .executeTakeFirstOrThrow()
}

/** Returns the counts of subjects of one kind, by id. Subjects without counts are not in the map. */
export async function countsOf(
  handle: Handle<Tables>,
  kind: string,
  ids: readonly number[],
): Promise<Map<number, SubjectCounts>> {
  if (ids.length === 0) return new Map()
  const rows = await handle
    .selectFrom('subject_counts')
    .select(['id', ...columns])
    .where('kind', '=', kind)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

export const deleteCounts = (tx: Tx<Tables>, kind: string, ids: readonly number[]) =>
  tx
    .deleteFrom('subject_counts')
    .where('kind', '=', kind)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
