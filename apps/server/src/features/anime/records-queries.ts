import type { AnimeRecord, AnimeView } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'

export type RecordRow = Selectable<Tables['anime_records']>

export const recordView = (row: RecordRow): AnimeRecord => ({
  status: row.status,
  progress: row.progress,
  score: row.score,
  note: row.note,
  isShown: row.is_shown,
  updatedAt: row.updated_at.toISOString(),
})

/** Selects the records that are on a member's list. */
export const listed = (handle: Handle<Tables>, uid: number) =>
  handle.selectFrom('anime_records').where('uid', '=', uid).where('removed_at', 'is', null)

export async function recordOf(
  handle: Handle<Tables>,
  uid: number,
  animeId: number,
): Promise<AnimeRecord | null> {
  const row = await listed(handle, uid).selectAll().where('anime_id', '=', animeId).executeTakeFirst()
  return row ? recordView(row) : null
}

export type Shelves = AnimeView['shelves']

const NONE: Shelves = { want: 0, watching: 0, done: 0, onHold: 0, dropped: 0 }

export const shelvesOf = (rows: readonly { status: string; count: number }[]): Shelves => {
  const shelves: Record<string, number> = { ...NONE }
  for (const { status, count } of rows) shelves[status === 'on-hold' ? 'onHold' : status] = count
  return shelves as Shelves
}

/** Counts the members of this site by their status for an entry. Only members who show their status are counted. */
export async function shownHere(handle: Handle<Tables>, animeId: number): Promise<AnimeView['here']> {
  const rows = await handle
    .selectFrom('anime_records')
    .select((eb) => [
      'status',
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('score').as('votes'),
      sql<number>`coalesce(sum(score), 0)::int`.as('points'),
    ])
    .where('anime_id', '=', animeId)
    .where('removed_at', 'is', null)
    .where('is_shown', '=', true)
    .groupBy('status')
    .execute()
  const votes = rows.reduce((sum, row) => sum + row.votes, 0)
  const points = rows.reduce((sum, row) => sum + row.points, 0)
  return { ...shelvesOf(rows), votes, score: votes === 0 ? null : Math.round((points / votes) * 10) / 10 }
}
