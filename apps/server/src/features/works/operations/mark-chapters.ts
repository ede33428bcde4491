import type { works } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { visibleChapter } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'
import { timeOf } from '../works-views.ts'

/** Marks chapters as read or unread. Chapters that are already in that state do not change, so undo affects only the others. */
export const markChapters =
  (deps: WorksDeps): Handler<typeof works.markChapters> =>
  async (viewer, { chapterId, through, read }) => {
    const { uid } = asMember(viewer)
    const { chapter, work } = await visibleChapter(deps, viewer, chapterId)
    const at = deps.clock.now()
    const { rows } = await sql<{ chapter_id: number }>`
      insert into chapter_places as there (uid, work_id, chapter_id, read, at, marked_at, before_mark)
      select ${uid}, ${work.id}, id, ${read}, ${at}, ${at}, '{}' from chapters
      where work_id = ${work.id} and status = 'published' and ready and removal_id is null
        and ${through ? sql`number <= ${chapter.number}` : sql`id = ${chapter.id}`}
        and (${read}::boolean or exists (
          select from chapter_places known
          where known.uid = ${uid} and known.work_id = ${work.id} and known.chapter_id = chapters.id
        ))
      on conflict (uid, work_id, chapter_id) do update set
        read = excluded.read,
        position = case when excluded.read then there.position end,
        finished = excluded.read and there.finished,
        marked_at = excluded.marked_at,
        before_mark = to_jsonb(there) - 'before_mark',
        forgotten_at = null
      where there.forgotten_at is not null
        or case when excluded.read then not there.read else there.read or there.position is not null end
      returning there.chapter_id`.execute(deps.database.db)
    return { marked: rows.map((row) => row.chapter_id), at: timeOf(at) }
  }
