import { AppError, LIMITS, type works } from '@engawa/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../operation.ts'
import { editableWork } from '../works-access.ts'
import { announceChange } from '../works-changed.ts'
import type { WorksDeps } from '../works-deps.ts'
import { lockWork, recountWork } from '../works-queries.ts'
import { chapterView } from '../works-views.ts'

export const addChapter =
  (deps: WorksDeps): Handler<typeof works.addChapter> =>
  async (viewer, { resourceId, title }) => {
    const { type } = await editableWork(deps, viewer, resourceId)
    await deps.moderation.refuseWords(viewer, { kind: 'chapter', texts: [title] })
    const added = await deps.database.transaction(async (tx) => {
      const work = await lockWork(tx, resourceId)
      if (!work || work.removal_id !== null) throw new AppError('work_not_found')
      const now = deps.clock.now()
      const chapter = await tx
        .insertInto('chapters')
        .values({
          work_id: resourceId,
          number: sql`(select coalesce(max(number), 0) + 1 from chapters where work_id = ${resourceId} and removal_id is null)`,
          title,
          status: 'draft',
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      if (chapter.number > LIMITS.chaptersPerWork) throw new AppError('forbidden')
      await recountWork(tx, resourceId)
      announceChange(deps, tx, resourceId)
      return chapter
    })
    return chapterView(deps.kinds.of(type), added)
  }
