import { AppError, type works } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { visibleWork } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'
import { timeOrNull } from '../works-views.ts'

/** Limit of likes that are read, the latest first. Works have far fewer. */
const MAX_LIKES = 50_000

type Row = { id: number; number: number; title: string; published_at: Date | null } & Counts
type Counts = { readers: number; finishers: number; likes: number }

/**
 * Returns statistics on how the chapters of an author's work are read. Readers are not identified, and reading by the author is
 * not counted.
 */
export const figures =
  (deps: WorksDeps): Handler<typeof works.figures> =>
  async (viewer, { id }) => {
    const { uid } = asMember(viewer)
    const work = await visibleWork(deps, viewer, id)
    if (work.author_id !== uid) throw new AppError('forbidden')
    const { db } = deps.database
    const [chapters, whole] = await Promise.all([readChapters(), readWhole()])
    return {
      ...whole,
      views: work.views,
      likes: work.likes,
      favorites: work.favorites,
      chapters: chapters.map(({ published_at, ...row }) => ({
        ...row,
        publishedAt: timeOrNull(published_at),
      })),
    }

    // A like counts for the last chapter that the member had opened before the like.
    async function readChapters(): Promise<Row[]> {
      const { rows } = await sql<Row>`
        with liked as (
          select latest.chapter_id, count(*)::int as likes from (
            select uid, created_at from reactions
            where subject_kind = 'work' and subject_id = ${work.id} and reaction = 'like' and uid <> ${uid}
            order by created_at desc limit ${MAX_LIKES}
          ) marks
          cross join lateral (
            select chapter_id from chapter_places as there
            where there.uid = marks.uid and there.work_id = ${work.id} and position is not null
            order by at > marks.created_at, abs(extract(epoch from at - marks.created_at)) limit 1
          ) latest
          group by latest.chapter_id
        )
        select chapters.id, number, title, published_at, counted.readers, counted.finishers,
          coalesce(liked.likes, 0) as likes
        from chapters
        left join liked on liked.chapter_id = chapters.id
        cross join lateral (
          select count(*)::int as readers, count(*) filter (where read)::int as finishers
          from chapter_places as there
          where there.chapter_id = chapters.id and there.uid <> ${uid} and position is not null
        ) counted
        where work_id = ${work.id} and removal_id is null and status = 'published'
        order by number`.execute(db)
      return rows
    }

    async function readWhole(): Promise<Pick<Counts, 'readers' | 'finishers'>> {
      const { rows } = await sql<Pick<Counts, 'readers' | 'finishers'>>`
        with out as (
          select id, number from chapters
          where work_id = ${work.id} and removal_id is null and status = 'published' and ready
        )
        select count(distinct there.uid)::int as readers,
          (count(distinct there.uid) filter (
            where read and out.number = (select max(number) from out)))::int as finishers
        from out join chapter_places as there on there.chapter_id = out.id
        where there.uid <> ${uid} and position is not null`.execute(db)
      return rows[0] ?? { readers: 0, finishers: 0 }
    }
  }
