import { anyOf, type Handle } from '@engawa/platform/database'
import type { BegunWork, WorkCard } from '@engawa/contract'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Member } from '../../endpoints/operation.ts'
import type { WorksDeps } from './works-deps.ts'
import { placeView, worksToContinue } from './works-places.ts'
import { publicWorks } from './works-shelves.ts'
import { cardViews } from './works-views.ts'
import type { Reader } from '../members/index.ts'

/** Returns the number of published works of each user; a user without any is not in the map. */
export async function countWorks(
  handle: Handle<Tables>,
  uids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await handle
    .selectFrom('works')
    .select(['author_id', sql<number>`count(*)::int`.as('works')])
    .where('author_id', '=', anyOf(uids))
    .where('status', '=', 'published')
    .where('removal_id', 'is', null)
    .where('unlisted', '=', false)
    .groupBy('author_id')
    .execute()
  return new Map(rows.map((row) => [row.author_id, row.works]))
}

/** Returns published works as cards, in the order of the ids. Works that are hidden from the viewer are left out. */
export async function cardsByIds(deps: WorksDeps, viewer: Reader, ids: number[]): Promise<WorkCard[]> {
  if (ids.length === 0) return []
  const rows = await publicWorks(deps.database.db).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return cardViews(
    deps,
    deps.database.db,
    viewer,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}

/**
 * Returns the reading positions from which a member can continue, the newest first: in works that the member has not finished, or
 * that have a later chapter.
 */
export async function worksToContinueFor(deps: WorksDeps, member: Member): Promise<BegunWork[]> {
  const places = await worksToContinue.load(deps.database.db, member.uid)
  const cards = await cardsByIds(
    deps,
    member,
    places.map((place) => place.work_id),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return places.flatMap((place) => {
    const work = byId.get(place.work_id)
    return work ? [{ work, place: placeView(deps, place), next: place.next }] : []
  })
}

/** Returns the authors whose works have the most likes. */
export async function likedAuthors(deps: WorksDeps, limit: number): Promise<number[]> {
  const rows = await deps.database.db
    .selectFrom('works')
    .select('author_id')
    .where('status', '=', 'published')
    .where('removal_id', 'is', null)
    .where('unlisted', '=', false)
    .groupBy('author_id')
    .orderBy(sql`sum(views + 10 * likes + 20 * favorites)`, 'desc')
    .orderBy('author_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.author_id)
}
