import { AppError, type comics } from '@engawa/contract'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import type { ClaimedFile } from '../../../files/index.ts'
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

/** The number of uploads of a call that are copied at the same time. */
const AT_ONCE = 4

type Refused = { uploadId: number; reason: string }

export const addPages = (deps: WorksDeps): Handler<typeof comics.addPages> => {
  const runInOrder = createWorkQueue()
  return async (viewer, { chapterId, uploadIds }) => {
    const { uid } = asMember(viewer)
    const wanted = [...new Set(uploadIds)]
    const [{ chapter }, known] = await Promise.all([
      editableChapter(deps, viewer, chapterId),
      pagesOfUploads(deps, chapterId, wanted),
    ])
    const { good, refused } = await inspectAll(
      deps,
      uid,
      chapterId,
      wanted.filter((id) => !known.has(id)),
    )
    const added = good.length > 0 ? await runInOrder(chapter.work_id, () => add(deps, chapter, good)) : []
    const own = new Map([...known, ...byUpload(added)])
    // Another call may have added the other pages in the meantime.
    const pages = wanted.every((id) => own.has(id)) ? own : await pagesOfUploads(deps, chapterId, wanted)
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
  return byUpload(rows)
}

const byUpload = (rows: readonly PageRow[]) => new Map(rows.map((row) => [row.upload_id!, row]))

async function inspectAll(deps: WorksDeps, uid: number, chapterId: number, ids: number[]) {
  const good: NewPage[] = []
  const refused: Refused[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE)
    const claims = await Promise.allSettled(some.map((id) => claim(deps, uid, chapterId, id)))
    // Pictures are measured one after another, because the queue of a member is short.
    for (const [index, claimed] of claims.entries()) {
      try {
        if (claimed.status === 'rejected') throw claimed.reason
        good.push(await measure(deps, uid, claimed.value))
      } catch (error) {
        const reason = refusalOf(error)
        if (reason === undefined) throw error
        refused.push({ uploadId: some[index]!, reason })
      }
    }
  }
  return { good, refused }
}

async function claim(deps: WorksDeps, uid: number, chapterId: number, uploadId: number) {
  const file = await deps.files.claim(uid, PAGE, uploadId)
  if (file.ref !== chapterId) throw new AppError('not_found')
  return file
}

async function measure(deps: WorksDeps, uid: number, file: ClaimedFile): Promise<NewPage> {
  const { width, height } = await deps.pictures.measure({ uid, key: file.key })
  return { name: file.name, width, height, rawKey: file.key, uploadId: file.uploadId }
}

const add = (deps: WorksDeps, seen: ChapterRow, pages: NewPage[]): Promise<PageRow[]> =>
  deps.database.transaction(async (tx) => {
    // The pages are inserted before it is known whether the chapter was removed meanwhile. An error removes them.
    const [work, chapter, inserted] = await Promise.all([
      lockWork(tx, seen.work_id),
      chapterById(tx, seen.id),
      insertPages(deps, tx, seen, pages),
    ])
    if (!work || work.removal_id !== null || !chapter || chapter.removal_id !== null) {
      throw new AppError('chapter_not_found')
    }
    if (inserted.length > 0) announcePages(deps, tx, work, chapter)
    return inserted
  })
