import { AppError, type comics } from '@engawa/contract'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import { refusalOf } from '../../../pictures/index.ts'
import { editableChapter } from '../../works-access.ts'
import type { WorksDeps } from '../../works-deps.ts'
import { chapterById, lockWork } from '../../works-queries.ts'
import { createWorkQueue } from '../../works-queue.ts'
import type { ChapterRow } from '../../works-rows.ts'
import type { PageRow } from '../comics-tables.ts'
import { pageView } from '../read-pages.ts'
import { announcePages } from '../announce-pages.ts'
import { PAGE } from '../comic-files.ts'
import { insertPages, type NewPage } from '../insert-pages.ts'

type Refused = { uploadId: number; reason: string }

export const addPages = (deps: WorksDeps): Handler<typeof comics.addPages> => {
  const runInOrder = createWorkQueue()
  return async (viewer, { chapterId, uploadIds }) => {
    const { uid } = asMember(viewer)
    const { chapter } = await editableChapter(deps, viewer, chapterId)
    const wanted = [...new Set(uploadIds)]
    const known = await pagesOfUploads(deps, chapterId, wanted)
    const { good, refused } = await inspectAll(
      deps,
      uid,
      chapterId,
      wanted.filter((id) => !known.has(id)),
    )
    if (good.length > 0) await runInOrder(chapter.work_id, () => add(deps, chapter, good))
    const pages = await pagesOfUploads(deps, chapterId, wanted)
    return {
      pages: wanted.flatMap((id) => pages.get(id) ?? []).map(pageView),
      refused: refused.filter((each) => !pages.has(each.uploadId)),
    }
  }
}

async function pagesOfUploads(
  deps: WorksDeps,
  chapterId: number,
  ids: number[],
): Promise<Map<number, PageRow>> {
  const rows = await deps.database.db
    .selectFrom('pages')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .where('upload_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.upload_id!, row]))
}

async function inspectAll(deps: WorksDeps, uid: number, chapterId: number, ids: number[]) {
  const good: NewPage[] = []
  const refused: Refused[] = []
  for (const uploadId of ids) {
    try {
      good.push(await inspect(deps, uid, chapterId, uploadId))
    } catch (error) {
      const reason = refusalOf(error)
      if (reason === undefined) throw error
      refused.push({ uploadId, reason })
    }
  }
  return { good, refused }
}

async function inspect(deps: WorksDeps, uid: number, chapterId: number, uploadId: number): Promise<NewPage> {
  const file = await deps.files.claim(uid, PAGE, uploadId)
  if (file.ref !== chapterId) throw new AppError('not_found')
  const { width, height } = await deps.pictures.measure({ uid, key: file.key })
  return { name: file.name, width, height, rawKey: file.key, uploadId }
}

const add = (deps: WorksDeps, seen: ChapterRow, pages: NewPage[]): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const work = await lockWork(tx, seen.work_id)
    const chapter = await chapterById(tx, seen.id)
    if (!work || work.removal_id !== null || !chapter || chapter.removal_id !== null) {
      throw new AppError('chapter_not_found')
    }
    const inserted = await insertPages(deps, tx, chapter, pages)
    if (inserted.length > 0) announcePages(deps, tx, work, chapter)
  })
