import { createLoader, idArray, type Handle } from '@engawa/platform/database'
import { sql, type RawBuilder } from 'kysely'
import type { Tables } from '../../db/schema.ts'

const DAYS = 30
/** Limit of works that are searched for one member: the works that were updated last. */
const MAX_WORKS = 200
/** New chapters are counted up to this number, because a work may have thousands. */
const MAX_NEW = 100

type UpdatesOf = { uid: number; now: Date }
/** The newest unread chapter of a work, and the number of new chapters of the work. */
export type Update = { id: number; workId: number; newChapters: number }

type Of = { uid: RawBuilder<unknown>; work: RawBuilder<unknown> }

/** An SQL query of the works that a member saved or follows, as `subject_id`, each with the time from which on its chapters are new. */
const followedWorks = (uid: RawBuilder<unknown>) => sql`
  select subject_id, min(created_at) as since from reactions
  where uid = ${uid} and subject_kind = 'work' and reaction in ('save', 'follow')
    and not exists (
      select from shelved_works as shelved
      where shelved.uid = ${uid} and shelved.work_id = subject_id and shelf = 'dropped')
  group by subject_id`

/** An SQL condition: the member has not read the chapter in `chapters`, which readers can see. */
const isUnread = ({ uid, work }: Of) => sql`
  chapters.work_id = ${work} and status = 'published' and ready and removal_id is null
  and not exists (
    select from chapter_places as there
    where there.uid = ${uid} and there.work_id = ${work} and there.chapter_id = chapters.id and there.read)`

/**
 * An SQL number: the new chapters of a work for a member. A chapter is new if it is unread and was published after the member saved or
 * followed the work (`since`), and after the time up to which the member has seen all news.
 */
const newChapters = ({ uid, work, since }: Of & { since: RawBuilder<unknown> }) => sql<number>`(
  select count(*)::int from (
    select from chapters
    where ${isUnread({ uid, work })}
      and published_at > greatest(${since}, (select at from seen_news where seen_news.uid = ${uid}))
    limit ${MAX_NEW}
  ) found)`

/**
 * Returns for each member the newest unread chapter of each work that the member saved or follows. Leaves out dropped works, chapters
 * older than 30 days, and chapters from before the save or follow.
 */
async function readUpdates(handle: Handle<Tables>, requests: readonly UpdatesOf[]): Promise<Update[][]> {
  const oldest = requests.map(({ now }) => new Date(now.getTime() - DAYS * 86_400_000))
  const [uid, work] = [sql.ref('requested.uid'), sql.ref('mine.id')]
  const { rows } = await sql<Update & { place: number }>`
    select requested.place::int - 1 as place, updates.id, updates."workId", updates."newChapters"
    from unnest(${idArray(requests.map(({ uid: member }) => member))}, ${oldest}::timestamptz[])
      with ordinality as requested (uid, oldest, place)
    cross join lateral (
      with mine as (
        select works.id, wanted.since from works
        join (${followedWorks(uid)}) wanted on wanted.subject_id = works.id
        where status = 'published' and removal_id is null and not unlisted and updated_at > requested.oldest
        order by updated_at desc limit ${MAX_WORKS}
      )
      select newest.id, mine.id as "workId", ${newChapters({ uid, work, since: sql.ref('mine.since') })} as "newChapters" from mine
      cross join lateral (
        select chapters.id from chapters
        where ${isUnread({ uid, work })} and published_at > greatest(mine.since, requested.oldest)
        order by published_at desc, number desc limit 1
      ) newest
    ) updates`.execute(handle)
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return requests.map((_, place) => byPlace.get(place) ?? [])
}

/** Loads the newest unread chapters for members, at most one for each of 200 works. */
export const unreadUpdates = createLoader(readUpdates)

/** An SQL number: the new chapters of the work in `works` for a member; 0 for a work that the member neither saved nor follows. */
export const newChaptersFor = (member: number) => {
  const uid = sql`${member}::bigint`
  return sql<number>`coalesce((
    select ${newChapters({ uid, work: sql.ref('works.id'), since: sql.ref('wanted.since') })}
    from (${followedWorks(uid)} having subject_id = works.id) wanted), 0)`
}
