import { AppError, type works } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { insertChapter } from '../insert-chapter.ts'
import { editableWork } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'
import { lockWork } from '../works-queries.ts'
import { chapterView } from '../works-views.ts'

export const addChapter =
  (deps: WorksDeps): Handler<typeof works.addChapter> =>
  async (viewer, { resourceId, title }) => {
    const { type } = await editableWork(deps, viewer, resourceId)
    await deps.moderation.refuseWords(viewer, { kind: 'chapter', texts: [title] })
    const added = await deps.database.transaction(async (tx) => {
      const work = await lockWork(tx, resourceId)
      if (!work || work.removal_id !== null) throw new AppError('work_not_found')
      return insertChapter(deps, tx, resourceId, title)
    })
    return chapterView(deps.kinds.of(type), added)
  }
