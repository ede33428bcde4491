import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { PartOfSubject, SubjectViewer } from '../subjects/index.ts'

/**
 * Returns chapters as parts of their works. Chapters after the furthest one that the viewer opened (or after the first, if the
 * viewer opened none) are `ahead`. For the author, no chapter is `ahead`.
 */
export async function chaptersAsParts(
  handle: Handle<Tables>,
  { uid }: Pick<SubjectViewer, 'uid'>,
  ids: readonly number[],
): Promise<Map<number, PartOfSubject>> {
  const rows = await handle
    .selectFrom('chapters')
    .innerJoin('works', 'works.id', 'chapters.work_id')
    .leftJoin('places', (join) =>
      join.onRef('places.work_id', '=', 'chapters.work_id').on('places.uid', '=', uid),
    )
    .leftJoin('chapters as reached', 'reached.id', 'places.reached_id')
    .where('chapters.id', '=', sql<number>`any(${ids})`)
    .select([
      'chapters.id',
      'chapters.number',
      'chapters.title',
      'works.author_id',
      'reached.number as reached',
    ])
    .execute()
  return new Map(
    rows.map(({ id, number, title, author_id, reached }) => [
      id,
      { number, title, ahead: author_id !== uid && number > (reached ?? 1) },
    ]),
  )
}
