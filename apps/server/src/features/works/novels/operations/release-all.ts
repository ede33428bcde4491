import { AppError, type novels } from '@engawa/contract'
import type { Handler } from '../../../../endpoints/operation.ts'
import { announceChange } from '../../announce-change.ts'
import { indexChaptersOf } from '../../index-chapters.ts'
import { lockWork, recountWork } from '../../works-queries.ts'
import { makeLive } from '../make-live.ts'
import { writtenNovel } from '../novels-access.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { unreleasedTexts } from '../novels-queries.ts'

export const releaseAll =
  (deps: NovelsDeps): Handler<typeof novels.releaseAll> =>
  async (viewer, { workId }) => {
    await writtenNovel(deps, viewer, workId)
    const checked = await unreleasedTexts(deps.database.db, workId, { texts: true })
    await deps.moderation.refuseWords(viewer, { kind: 'chapter', texts: checked.map(({ text }) => text) })
    const versions = new Map(checked.map(({ chapter_id: id, version }) => [id, version]))
    return deps.database.transaction(async (tx) => {
      const work = await lockWork(tx, workId)
      if (!work || work.removal_id !== null) throw new AppError('work_not_found')
      const now = await unreleasedTexts(tx, workId)
      // A text that was saved since was not checked for refused words.
      if (now.some(({ chapter_id: id, version }) => versions.get(id) !== version))
        throw new AppError('edit_conflict')
      const chapterIds = now.filter(({ words }) => words > 0).map(({ chapter_id: id }) => id)
      await makeLive(tx, chapterIds)
      await recountWork(tx, workId)
      announceChange(deps, tx, workId)
      await indexChaptersOf(deps, tx, work)
      return { chapterIds }
    })
  }
