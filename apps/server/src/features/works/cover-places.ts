import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { PicturePlace } from '../files/index.ts'

type Places = Map<string, PicturePlace[]>

const file = sql<string>`cover -> 'sources' -> 0 ->> 'key'`

const placesOf = (kind: string, rows: { id: number; file: string }[]): Places =>
  new Map(rows.map((row) => [row.file, [{ subject: { kind, id: row.id } }]]))

/** The works whose own covers pictures are. */
export async function placesOfCovers(handle: Handle<Tables>, keys: readonly string[]): Promise<Places> {
  const rows = await handle
    .selectFrom('works')
    .select(['id', file.as('file')])
    .where(file, '=', sql<string>`any(${keys})`)
    .where('cover_is_own', '=', true)
    .execute()
  return placesOf('work', rows)
}

/** The chapters whose covers pictures are, where a kind makes them of their own. */
export async function placesOfChapterCovers(
  handle: Handle<Tables>,
  keys: readonly string[],
): Promise<Places> {
  const rows = await handle
    .selectFrom('chapters')
    .select(['id', file.as('file')])
    .where(file, '=', sql<string>`any(${keys})`)
    .where('cover', 'is not', null)
    .execute()
  return placesOf('chapter', rows)
}
