import { createLoader, idArray, type Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

const DAYS = 30
/** Limit of works that are searched for one member: the works that were updated last. */
const MAX_WORKS = 200

type UpdatesOf = { uid: number; limit: number; now: Date }
/** A chapter and the time when it was published. */
type Update = { id: number; at: Date }

/**
 * Returns for each member the newest unread chapter of each work that the member saved or follows, the newest first. Leaves out
 * dropped works, chapters older than 30 days, and chapters from before the save or follow.
 */
async function readUpdates(handle: Handle<Tables>, requests: readonly UpdatesOf[]): Promise<Update[][]> {
  const oldest = requests.map(({ now }) => new Date(now.getTime() - DAYS * 86_400_000))
  const { rows } = await sql<Update & { place: number }>`
    select requested.place::int - 1 as place, updates.id, updates.at
    from unnest(
      ${idArray(requests.map(({ uid }) => uid))}, ${requests.map(({ limit }) => limit)}::int[], ${oldest}::timestamptz[]
    ) with ordinality as requested (uid, most, oldest, place)
    cross join lateral (
      with mine as (
        select works.id, wanted.since from works
        join (
          select subject_id, greatest(min(created_at), requested.oldest) as since from reactions
          where uid = requested.uid and subject_kind = 'work' and reaction in ('save', 'follow')
          group by subject_id
        ) wanted on wanted.subject_id = works.id
        where status = 'published' and removal_id is null and not unlisted and updated_at > requested.oldest
          and not exists (
            select from shelved_works where uid = requested.uid and work_id = works.id and shelf = 'dropped')
        order by updated_at desc limit ${MAX_WORKS}
      )
      select newest.id, newest.at from mine
      cross join lateral (
        select chapters.id, chapters.published_at as at from chapters
        where work_id = mine.id and status = 'published' and ready and removal_id is null
          and published_at > mine.since
          and not exists (
            select from chapter_places as there
            where there.uid = requested.uid and there.work_id = mine.id and chapter_id = chapters.id and read)
        order by published_at desc, number desc limit 1
      ) newest
      order by newest.at desc, newest.id desc limit requested.most
    ) updates
    order by requested.place, updates.at desc, updates.id desc`.execute(handle)
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return requests.map((_, place) => byPlace.get(place) ?? [])
}

/** Loads the newest unread chapters for members. */
export const unreadUpdates = createLoader(readUpdates)
