import type { works } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import { editableChapter } from '../works-access.ts'
import { changeChapter } from '../works-chapter-change.ts'
import type { WorksDeps } from '../works-deps.ts'
import { renumberChapters } from '../works-queries.ts'
import { recordRemoval } from '../works-removals.ts'

export const removeChapter =
  (deps: WorksDeps): Handler<typeof works.removeChapter> =>
  async (viewer, { chapterId }) => {
    const member = asMember(viewer)
    const { work } = await editableChapter(deps.database.db, viewer, chapterId)
    await changeChapter(deps, { workId: work.id, chapterId }, async (tx, chapter) => {
      if (chapter.removal_id !== null) return
      const removalId = await recordRemoval(tx, {
        kind: 'chapter',
        targetId: chapterId,
        byUid: member.uid,
        what: { workId: work.id, number: chapter.number, title: chapter.title, pages: chapter.pages },
        now: deps.clock.now(),
      })
      await tx.updateTable('chapters').set({ removal_id: removalId }).where('id', '=', chapterId).execute()
      await renumberChapters(tx, work.id)
    })
    return {}
  }
