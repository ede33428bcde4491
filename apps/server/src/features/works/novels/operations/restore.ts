import type { novels } from '@engawa/contract'
import type { Handler } from '../../../../endpoints/operation.ts'
import { writtenRevision } from '../novels-access.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { sourceView } from '../novels-views.ts'
import { lockChapterText, writeText } from '../write-text.ts'

export const restore =
  (deps: NovelsDeps): Handler<typeof novels.restore> =>
  async (viewer, { id }) => {
    const { work, chapter, revision } = await writtenRevision(deps, viewer, id)
    const { text } = revision
    const row = await deps.database.transaction(async (tx) => {
      const locked = await lockChapterText(tx, { workId: work.id, chapterId: chapter.id })
      return writeText(deps, tx, locked, { text, by: 'restoring' })
    })
    return sourceView(chapter, row)
  }
