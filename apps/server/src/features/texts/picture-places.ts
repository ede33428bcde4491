import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { PicturePlace } from '../files/index.ts'

/** Returns the subjects (posts, comments, wiki pages, chapters) whose texts show pictures now, by the key of the picture. */
export async function placesOfPictures(
  handle: Handle<Tables>,
  keys: readonly string[],
): Promise<Map<string, PicturePlace[]>> {
  const file = sql<string>`text_pictures.picture -> 'sources' -> 0 ->> 'key'`
  const rows = await handle
    .selectFrom('text_pictures')
    .innerJoin('text_picture_uses as u', 'u.picture_id', 'text_pictures.id')
    .select([file.as('file'), 'u.subject_kind', 'u.subject_id'])
    .where(file, '=', sql<string>`any(${keys})`)
    .where('u.shown', '=', true)
    .orderBy('u.subject_id')
    .execute()
  const byFile = Map.groupBy(rows, (row) => row.file)
  return new Map(
    [...byFile].map(([key, uses]) => [
      key,
      uses.map(({ subject_kind: kind, subject_id: id }) => ({ subject: { kind, id } })),
    ]),
  )
}
