import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { SubjectViewer } from '../subjects/index.ts'

/**
 * Of these chapters, those that the viewer has not reached: behind the furthest one that was opened; for who has not begun,
 * all but the first. Nothing is ahead of an author.
 */
export async function chaptersAhead(
  handle: Handle<Tables>,
  { uid }: Pick<SubjectViewer, 'uid'>,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await handle
    .selectFrom('chapters')
    .innerJoin('works', 'works.id', 'chapters.work_id')
    .leftJoin('places', (join) =>
      join.onRef('places.work_id', '=', 'chapters.work_id').on('places.uid', '=', uid),
    )
    .leftJoin('chapters as reached', 'reached.id', 'places.reached_id')
    .where('chapters.id', '=', sql<number>`any(${ids})`)
    .where('works.author_id', 'is distinct from', uid)
    .where((eb) => eb('chapters.number', '>', eb.fn.coalesce('reached.number', sql<number>`1`)))
    .select('chapters.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
