import { chapterPath, COMIC } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { PicturePlace } from '../../files/index.ts'

/** Returns the pages on which pictures appear, with the page numbers that readers see. */
export async function placesOfPages(
  handle: Handle<Tables>,
  keys: readonly string[],
): Promise<Map<string, PicturePlace[]>> {
  const file = sql<string>`pages.picture -> 'sources' -> 0 ->> 'key'`
  const page = sql<number>`(
    select count(*) from pages as earlier
    where earlier.chapter_id = pages.chapter_id and earlier.state = 'ready' and earlier.position <= pages.position
  )::int`
  const rows = await handle
    .selectFrom('pages')
    .innerJoin('chapters', 'chapters.id', 'pages.chapter_id')
    .select([file.as('file'), page.as('page'), 'chapters.id', 'chapters.work_id'])
    .where(file, '=', sql<string>`any(${keys})`)
    .where('pages.state', '=', 'ready')
    .execute()
  return new Map(
    rows.map(({ file: key, page: at, id, work_id: work }) => [
      key,
      [{ subject: { kind: 'chapter', id }, url: `${chapterPath(COMIC, work, id)}?page=${at}`, page: at }],
    ]),
  )
}
