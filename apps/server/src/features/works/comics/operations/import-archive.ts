import { AppError, isAppError, type comics } from '@engawa/contract'
import { asMember, type Handler, type Viewer } from '../../../../operation.ts'
import type { ClaimedFile } from '../../../files/index.ts'
import { editableChapter, type ChapterOfWork } from '../../works-access.ts'
import type { WorksDeps } from '../../works-deps.ts'
import { chapterById, lockWork } from '../../works-queries.ts'
import type { ImportRow } from '../comics-tables.ts'
import { openArchive } from '../../../../open-archive.ts'
import { surveyArchive, type Survey } from '../archive/survey-archive.ts'
import { ARCHIVE } from '../comic-files.ts'
import { requireRoom } from '../pages-queries.ts'
import { importView } from '../import-view.ts'
import { enqueueImport } from '../run-import.ts'

export const importArchive =
  (deps: WorksDeps): Handler<typeof comics.importArchive> =>
  async (viewer, { chapterId, uploadId }) => {
    const found = await editableChapter(deps, viewer, chapterId)
    const already = await importOf(deps, chapterId, uploadId)
    if (already) return importView(already)
    try {
      return importView(await take(deps, viewer, { found, uploadId }))
    } catch (error) {
      // The same call came twice at once: the other one was faster.
      const other = isAppError(error) && error.errorName === 'upload_used'
      const begun = other ? await importOf(deps, chapterId, uploadId) : undefined
      if (begun) return importView(begun)
      throw error
    }
  }

type Asked = { found: ChapterOfWork; uploadId: number }

async function take(deps: WorksDeps, viewer: Viewer, { found, uploadId }: Asked): Promise<ImportRow> {
  const { uid } = asMember(viewer)
  const file = await deps.files.claim(uid, ARCHIVE, uploadId)
  if (file.ref !== found.chapter.id) throw new AppError('upload_missing')
  const survey = await look(deps, file)
  await requireRoom(deps.database.db, found.chapter.id, survey.pages.length)
  const texts = survey.pages.map(({ description }) => description).filter((text) => text !== '')
  if (texts.length > 0) await deps.moderation.refuseWords(viewer, { kind: 'chapter', texts })
  return begin(deps, uid, found, file, survey)
}

const importOf = (deps: WorksDeps, chapterId: number, uploadId: number): Promise<ImportRow | undefined> =>
  deps.database.db
    .selectFrom('imports')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst()

async function look(deps: WorksDeps, file: ClaimedFile): Promise<Survey> {
  const archive = await openArchive(deps.blobs, file.key, file.size)
  try {
    return await surveyArchive(archive, file.size)
  } finally {
    archive.close()
  }
}

const begin = (
  deps: WorksDeps,
  uid: number,
  { chapter, work }: ChapterOfWork,
  file: ClaimedFile,
  survey: Survey,
): Promise<ImportRow> =>
  deps.database.transaction(async (tx) => {
    await lockWork(tx, work.id)
    const now = (await chapterById(tx, chapter.id)) ?? chapter
    if (now.removal_id !== null) throw new AppError('chapter_not_found')
    await deps.files.keep(tx, [file.key])
    const at = deps.clock.now()
    const row = await tx
      .insertInto('imports')
      .values({
        chapter_id: chapter.id,
        uid,
        upload_id: file.uploadId,
        archive_key: file.key,
        total: survey.pages.length,
        skipped: JSON.stringify(survey.skipped),
        comic_info: survey.comicInfo ? JSON.stringify(survey.comicInfo) : null,
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await enqueueImport(deps, tx, row)
    return row
  })
