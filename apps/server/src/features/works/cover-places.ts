import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { PicturePlace } from '../files/index.ts'

type Places = Map<string, PicturePlace[]>

const file = sql<string>`cover -> 'sources' -> 0 ->> 'key'`

const placesOf = (kind: string, rows: { id: number; file: string }[]): Places =>
  new Map(rows.map((row) => [row.file, [{ subject: { kind, id: row.id } }]]))

/** Returns the works whose own covers are these pictures. */
export async function placesOfCovers(handle: Handle<Tables>, keys: readonly string[]): Promise<Places> {
  const rows = await handle
    .selectFrom('works')
    .select(['id', file.as('file')])
    .where(file, '=', sql<string>`any(${keys})`)
    .where('cover_is_own', '=', true)
    .execute()
  return placesOf('work', rows)
}

/** Returns the chapters whose covers are these pictures, for kinds that make separate covers. */
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
