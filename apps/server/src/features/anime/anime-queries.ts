import type { Handle } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { EntryParts, EntryPart } from './anime-tables.ts'

export type AnimeRow = Selectable<Tables['anime_subjects']>

/** The columns of an entry that a card shows. */
export const CARD_COLUMNS = [
  'anime_subjects.id',
  'anime_subjects.name',
  'anime_subjects.name_cn',
  'anime_subjects.category',
  'anime_subjects.platform',
  'anime_subjects.date',
  'anime_subjects.episodes',
  'anime_subjects.score',
  'anime_subjects.votes',
  'anime_subjects.rank',
  'anime_subjects.watching',
  'anime_subjects.cover',
  'anime_subjects.tag_names',
  'anime_subjects.origin',
  'anime_subjects.as_of',
] as const

export type CardRow = Pick<
  AnimeRow,
  | 'id'
  | 'name'
  | 'name_cn'
  | 'category'
  | 'platform'
  | 'date'
  | 'episodes'
  | 'score'
  | 'votes'
  | 'rank'
  | 'watching'
  | 'cover'
  | 'tag_names'
  | 'origin'
  | 'as_of'
>

/** Returns the entries that exist among `ids`, in the order of `ids`. */
export async function cardRows(handle: Handle<Tables>, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const rows = await handle
    .selectFrom('anime_subjects')
    .select(CARD_COLUMNS)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('removal_id', 'is', null)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The largest possible id: the source's ids are smaller, and the database accepts no larger ones. */
const LAST_ID = 2 ** 31 - 1

export const mayBeEntry = (id: number): boolean => id <= LAST_ID

export const entryById = async (handle: Handle<Tables>, id: number): Promise<AnimeRow | undefined> =>
  mayBeEntry(id)
    ? handle.selectFrom('anime_subjects').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined

export async function partOf<P extends EntryPart>(
  handle: Handle<Tables>,
  id: number,
  part: P,
): Promise<{ data: EntryParts[P]; asOf: Date } | undefined> {
  const row = await handle
    .selectFrom('anime_parts')
    .select(['data', 'as_of'])
    .where('anime_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirst()
  return row && { data: row.data as EntryParts[P], asOf: row.as_of }
}

/** Whether a complete archive of the source was imported. */
export async function hasArchive(db: Handle<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('anime_archives')
    .select('id')
    .where('finished_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
