import { AppError, type novels } from '@engawa/contract'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import { writtenNovel } from '../novels-access.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { lockChapterText, writeText } from '../write-text.ts'

export const undoReplace =
  (deps: NovelsDeps): Handler<typeof novels.undoReplace> =>
  async (viewer, { id }) => {
    const { uid } = asMember(viewer)
    const replacement = await deps.database.db
      .selectFrom('novel_replacements')
      .select('work_id')
      .where('id', '=', id)
      .where('uid', '=', uid)
      .executeTakeFirst()
    if (!replacement) throw new AppError('not_found')
    const work = await writtenNovel(deps, viewer, replacement.work_id).catch(() => undefined)
    if (!work) throw new AppError('not_found')
    return deps.database.transaction(async (tx) => {
      const before = await tx
        .selectFrom('novel_revisions')
        .select(['chapter_id', 'version', 'text'])
        .where('replacement_id', '=', id)
        .orderBy('chapter_id')
        .execute()
      const chapters: { chapterId: number; version: number }[] = []
      const kept: number[] = []
      for (const { chapter_id: chapterId, version, text } of before) {
        const locked = await lockChapterText(tx, { workId: work.id, chapterId }).catch(() => undefined)
        if (locked?.row?.version !== version + 1) kept.push(chapterId)
        else
          chapters.push({
            chapterId,
            version: (await writeText(deps, tx, locked, { text, by: 'restoring' })).version,
          })
      }
      return { chapters, kept }
    })
  }
