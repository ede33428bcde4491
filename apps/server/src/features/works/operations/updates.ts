import type { works } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../operation.ts'
import type { WorksDeps } from '../works-deps.ts'
import { timeOf } from '../works-views.ts'

const DAYS = 30
/** Works of a member that are looked at, those updated last. */
const MOST_WORKS = 200

type Row = { id: number; at: Date }

/** Of each work that the member saved or follows, and did not drop: the newest unread chapter that came out since. */
export const updates =
  (deps: WorksDeps): Handler<typeof works.updates> =>
  async (viewer, { limit }) => {
    const { uid } = asMember(viewer)
    const { db } = deps.database
    const since = new Date(deps.clock.now().getTime() - DAYS * 86_400_000)
    const { rows } = await sql<Row>`
      with mine as (
        select works.id, wanted.since from works
        join (
          select subject_id, greatest(min(created_at), ${since}) as since from reactions
          where uid = ${uid} and subject_kind = 'work' and reaction in ('save', 'follow')
          group by subject_id
        ) wanted on wanted.subject_id = works.id
        where status = 'published' and removal_id is null and not unlisted and updated_at > ${since}
          and not exists (
            select from shelved_works where uid = ${uid} and work_id = works.id and shelf = 'dropped')
        order by updated_at desc limit ${MOST_WORKS}
      )
      select newest.id, newest.at from mine
      cross join lateral (
        select chapters.id, chapters.published_at as at from chapters
        where work_id = mine.id and status = 'published' and ready and removal_id is null
          and published_at > mine.since
          and not exists (
            select from chapter_places as there
            where there.uid = ${uid} and there.work_id = mine.id and chapter_id = chapters.id and read)
        order by published_at desc, number desc limit 1
      ) newest
      order by newest.at desc, newest.id desc limit ${limit}`.execute(db)
    const cards = await deps.subjects.cards(
      db,
      viewer,
      rows.map(({ id }) => ({ kind: 'chapter', id })),
    )
    const times = new Map(rows.map(({ id, at }) => [id, at]))
    return { items: cards.map((card) => ({ at: timeOf(times.get(card.id)!), card })), nextCursor: null }
  }
