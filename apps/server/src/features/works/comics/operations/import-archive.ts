import { AppError, isAppError, LIMITS, type comics, type InputOf } from '@engawa/contract'
import { asMember, type Handler, type Viewer } from '../../../../endpoints/operation.ts'
import { onceOfUpload, type ClaimedFile } from '../../../files/index.ts'
import { insertChapter } from '../../insert-chapter.ts'
import { editableChapter } from '../../works-access.ts'
import type { ChapterOfWork } from '../../works-rows.ts'
import type { WorksDeps } from '../../works-deps.ts'
import { chapterById, lockWork } from '../../works-queries.ts'
import type { ImportRow } from '../comics-tables.ts'
import { isForeign } from '../../archive/repack/with-zip.ts'
import { openArchive } from '../../../../zip/open-archive.ts'
import type { Survey } from '../archive/survey.ts'
import { surveyArchive } from '../archive/survey-archive.ts'
import { ARCHIVE } from '../comic-files.ts'
import { requireRoom } from '../pages-queries.ts'
import { importView } from '../import-view.ts'
import { importWork } from '../run-import.ts'

type Input = InputOf<typeof comics.importArchive>

export const importArchive =
  (deps: WorksDeps): Handler<typeof comics.importArchive> =>
  async (viewer, input) => {
    const found = await editableChapter(deps, viewer, input.chapterId)
    return importView(
      await onceOfUpload(
        () => importOf(deps, viewer, input.uploadId),
        () => startImport(deps, viewer, { found, input }),
      ),
    )
  }

type ImportRequest = { found: ChapterOfWork; input: Input }

async function startImport(
  deps: WorksDeps,
  viewer: Viewer,
  { found, input }: ImportRequest,
): Promise<ImportRow> {
  const { uid } = asMember(viewer)
  const file = await deps.files.claim(uid, ARCHIVE, input.uploadId)
  if (file.ref !== found.chapter.id) throw new AppError('upload_missing')
  const survey = await checkArchive(deps, viewer, file, { found, input }).catch(async (error: unknown) => {
    // A refused file is of no further use.
    if (isAppError(error) && error.status < 500)
      await deps.database.transaction((tx) => deps.files.discard(tx, [file.key]))
    throw error
  })
  return begin(deps, uid, { found, input }, file, survey)
}

const importOf = (deps: WorksDeps, viewer: Viewer, uploadId: number): Promise<ImportRow | undefined> =>
  deps.database.db
    .selectFrom('imports')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('uid', '=', viewer.uid)
    .executeTakeFirst()

async function checkArchive(
  deps: WorksDeps,
  viewer: Viewer,
  file: ClaimedFile,
  { found, input: { newChapter } }: ImportRequest,
): Promise<Survey> {
  const survey = await surveyOf(deps, file)
  const { length } = survey.pages
  if (!newChapter) await requireRoom(deps.database.db, found.chapter.id, length)
  else if (length > LIMITS.chapterPages) throw new AppError('too_many_pages')
  const words = [newChapter?.title ?? '', ...survey.pages.map(({ description }) => description)]
  const texts = words.filter((text) => text !== '')
  if (texts.length > 0) await deps.moderation.refuseWords(viewer, { kind: 'chapter', texts })
  return survey
}

/** The survey of an archive that cannot be examined before it is repacked. */
const NOT_SURVEYED: Survey = { pages: [], skipped: [], unnamed: 0, comicInfo: null, direction: 'ltr' }

async function surveyOf(deps: WorksDeps, file: ClaimedFile): Promise<Survey> {
  if (await isForeign(deps.blobs, file.key, file.size)) return NOT_SURVEYED
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
  { found: { chapter, work }, input: { newChapter } }: ImportRequest,
  file: ClaimedFile,
  survey: Survey,
): Promise<ImportRow> =>
  deps.database.transaction(async (tx) => {
    const now = await lockWork(tx, work.id)
    if (!now || now.removal_id !== null) throw new AppError('chapter_not_found')
    const into = newChapter
      ? await insertChapter(deps, tx, work.id, newChapter.title)
      : await chapterById(tx, chapter.id)
    if (!into || into.removal_id !== null) throw new AppError('chapter_not_found')
    await deps.files.markStored(tx, [file.key])
    const at = deps.clock.now()
    const row = await tx
      .insertInto('imports')
      .values({
        chapter_id: into.id,
        made_chapter: newChapter !== undefined,
        uid,
        upload_id: file.uploadId,
        archive_key: file.key,
        total: survey.pages.length,
        skipped: JSON.stringify(survey.skipped),
        skipped_unnamed: survey.unnamed,
        comic_info: survey.comicInfo ? JSON.stringify(survey.comicInfo) : null,
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await deps.longWork.enqueue(tx, importWork, [row.id])
    return row
  })
