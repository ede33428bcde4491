import { AppError, type novels } from '@engawa/contract'
import type { Handler } from '../../../../endpoints/operation.ts'
import { indexChapter } from '../../index-chapters.ts'
import { announceChange } from '../../announce-change.ts'
import { recountWork } from '../../works-queries.ts'
import { writtenChapter } from '../novels-access.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { textOf } from '../novels-queries.ts'
import { sourceView } from '../novels-views.ts'
import { makeLive } from '../make-live.ts'
import { lockChapterText } from '../write-text.ts'

export const release =
  (deps: NovelsDeps): Handler<typeof novels.release> =>
  async (viewer, { chapterId, version }) => {
    const { work, chapter } = await writtenChapter(deps, viewer, chapterId)
    const { db } = deps.database
    const row = await textOf(db, chapterId)
    await deps.moderation.refuseWords(viewer, { kind: 'chapter', texts: [row?.text ?? ''] })
    await deps.database.transaction(async (tx) => {
      const locked = await lockChapterText(tx, { workId: work.id, chapterId })
      if (locked.row?.version !== version) throw new AppError('edit_conflict')
      if (locked.row.words === 0) throw new AppError('not_publishable')
      await makeLive(tx, [chapterId])
      await recountWork(tx, work.id)
      announceChange(deps, tx, work.id)
      await indexChapter(deps, tx, work, chapterId)
    })
    return sourceView(chapter, await textOf(db, chapterId))
  }
