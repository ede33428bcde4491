import type { works } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { readChapters } from '../chapter-places.ts'
import { visibleWork } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'

/** Undoes a mark, except for chapters that were read or marked again since. */
export const unmarkChapters =
  (deps: WorksDeps): Handler<typeof works.unmarkChapters> =>
  async (viewer, { resourceId, at }) => {
    const { uid } = asMember(viewer)
    const work = await visibleWork(deps, viewer, resourceId)
    const marked = sql`uid = ${uid} and work_id = ${work.id} and marked_at = ${new Date(at)}`
    return deps.database.transaction(async (tx) => {
      await sql`delete from chapter_places where ${marked} and before_mark = '{}'`.execute(tx)
      await sql`
        update chapter_places set
          read = before.read, position = before.position, finished = before.finished, at = before.at,
          marked_at = before.marked_at, forgotten_at = before.forgotten_at, before_mark = null
        from chapter_places as marked
        cross join lateral jsonb_to_record(marked.before_mark) as before (
          read boolean, position jsonb, finished boolean, at timestamptz, marked_at timestamptz, forgotten_at timestamptz
        )
        where marked.uid = ${uid} and marked.work_id = ${work.id} and marked.marked_at = ${new Date(at)}
          and marked.before_mark is not null
          and chapter_places.uid = marked.uid and chapter_places.work_id = marked.work_id
          and chapter_places.chapter_id = marked.chapter_id`.execute(tx)
      return readChapters(deps, tx, uid, work)
    })
  }
