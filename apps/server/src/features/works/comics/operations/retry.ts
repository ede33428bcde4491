import { ComicChapter, type comics } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { NOT_WAITING } from '@engawa/platform/work'
import type { Tables } from '../../../../db/schema.ts'
import type { Handler } from '../../../../endpoints/operation.ts'
import { chapterContent } from '../../chapter-content.ts'
import { editableChapter, visibleChapter } from '../../works-access.ts'
import { changeChapter } from '../../change-chapter.ts'
import type { WorksDeps } from '../../works-deps.ts'
import { pageWork } from '../prepare-page.ts'
import { recountChapter } from '../recount-chapter.ts'
import { importWork } from '../run-import.ts'

export const retry =
  (deps: WorksDeps): Handler<typeof comics.retry> =>
  async (viewer, { chapterId }) => {
    await editableChapter(deps, viewer, chapterId)
    await deps.database.transaction((tx) =>
      changeChapter(deps, tx, chapterId, async () => {
        await retryPages(deps, tx, chapterId)
        await retryImports(deps, tx, chapterId)
      }),
    )
    const found = await visibleChapter(deps, viewer, chapterId)
    return ComicChapter.parse(await chapterContent(deps, viewer, found))
  }

async function retryPages(deps: WorksDeps, tx: Tx<Tables>, chapterId: number): Promise<void> {
  const pages = await tx
    .updateTable('pages')
    .set({ ...NOT_WAITING, state: 'pending', attempts: 0 })
    .where('chapter_id', '=', chapterId)
    .where('raw_key', 'is not', null)
    .where('reason', 'is not', null)
    .returning('id')
    .execute()
  if (pages.length === 0) return
  await recountChapter(tx, chapterId)
  const ids = pages.map(({ id }) => id)
  await deps.longWork.enqueue(tx, pageWork, ids)
}

async function retryImports(deps: WorksDeps, tx: Tx<Tables>, chapterId: number): Promise<void> {
  const imports = await tx
    .updateTable('imports')
    .set({ ...NOT_WAITING, attempts: 0, updated_at: deps.clock.now() })
    .where('chapter_id', '=', chapterId)
    .where('state', 'in', ['waiting', 'running'])
    .where('waiting_since', 'is not', null)
    .returning('id')
    .execute()
  const ids = imports.map(({ id }) => id)
  await deps.longWork.enqueue(tx, importWork, ids)
}
