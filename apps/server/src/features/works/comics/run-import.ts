import { stat as statFile } from 'node:fs/promises'
import { AppError, isAppError, LIMITS, problemOf } from '@engawa/contract'
import { StorageWriteError } from '@engawa/platform/blob-store'
import type { Tx } from '@engawa/platform/database'
import type { PictureInfo } from '@engawa/platform/images'
import { defineWork, NOT_WAITING } from '@engawa/platform/work'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { NewBlob } from '../../files/index.ts'
import { refusalOf } from '../../pictures/index.ts'
import type { WorksDeps } from '../works-deps.ts'
import { chapterById, lockWork, recountWork, renumberChapters } from '../works-queries.ts'
import type { ChapterRow } from '../works-rows.ts'
import type { OpenImport, Skipped } from './comics-tables.ts'
import { openArchive, openArchiveFile, type Archive } from '../../../zip/open-archive.ts'
import { isForeign, withZip } from '../archive/repack/with-zip.ts'
import type { ArchivePage, Survey } from './archive/survey.ts'
import { surveyArchive } from './archive/survey-archive.ts'
import { announcePages } from './announce-pages.ts'
import { filesOf, PAGE, rawPage } from './comic-files.ts'
import { insertPages, type NewPage } from './insert-pages.ts'
import { pageWork } from './prepare-page.ts'
import { recountChapter } from './recount-chapter.ts'
import { importCover } from './import-cover.ts'
import { applySpreads } from './apply-spreads.ts'

/** Number of pages per transaction. Entries are streamed from file to file, so they are never completely in memory. */
const BATCH_PAGES = 16

export const importWork = defineWork<OpenImport, string>('works.import', {
  table: 'imports',
  open: sql`state in ('waiting', 'running') and chapter_id is not null`,
  owner: sql`uid`,
  attempts: {
    limit: 5,
    exhausted: 'archive_broken',
    fault: 'internal',
    set: (now) => sql`state = 'running', updated_at = ${now}`,
  },
  expireInSeconds: 3_600,
})

type Batch = { pages: NewPage[]; skipped: Skipped[] }

/** Imports the pages of an archive into its chapter. After a crash it continues at the stored position. */
export const handleImports = (deps: WorksDeps): void =>
  deps.longWork.handle(importWork, {
    run: async (row, signal) => finish(deps, row, await importPages(deps, row, signal)),
    reasonOf,
    onFail: (row, reason) => failImport(deps, row, reason),
  })

const reasonOf = (error: unknown): string | undefined => {
  // The import fails at once on a full disk, because an archive that waits for space would itself occupy space.
  if (error instanceof StorageWriteError) return 'storage_full'
  return isAppError(error) && error.status < 500 ? problemOf(error) : undefined
}

async function importPages(deps: WorksDeps, row: OpenImport, signal: AbortSignal): Promise<Survey> {
  const stat = await deps.blobs.stat(row.archive_key)
  if (!stat) throw new AppError('upload_missing')
  if (await isForeign(deps.blobs, row.archive_key, stat.size))
    return withZip(deps.blobs, row.archive_key, signal, async (path) => {
      const { size } = await statFile(path)
      return importFrom(deps, row, await openArchiveFile(path), size, signal)
    })
  return importFrom(deps, row, await openArchive(deps.blobs, row.archive_key, stat.size), stat.size, signal)
}

async function importFrom(
  deps: WorksDeps,
  row: OpenImport,
  archive: Archive,
  size: number,
  signal: AbortSignal,
): Promise<Survey> {
  try {
    const survey = await surveyArchive(archive, size)
    const { pages, cover } = survey
    // A RAR or 7z archive could not be examined before it was repacked.
    if (row.total === 0) await storeSurvey(deps, row, survey)
    // `done` counts the processed pages, inserted or skipped, in the archive's sorted order. It is stored together with the pages.
    for (let at = row.done; at < pages.length;) {
      signal.throwIfAborted()
      const some = pages.slice(at, at + BATCH_PAGES)
      await storeBatch(deps, row, await readBatch(deps, archive, row, some), at + some.length)
      at += some.length
    }
    if (cover) await importCover(deps, row, archive, cover)
    return survey
  } finally {
    archive.close()
  }
}

const storeSurvey = (
  { database }: WorksDeps,
  row: OpenImport,
  { pages, skipped, unnamed, comicInfo }: Survey,
): Promise<unknown> =>
  database.db
    .updateTable('imports')
    .set({
      total: pages.length,
      skipped: JSON.stringify(skipped),
      skipped_unnamed: unnamed,
      comic_info: comicInfo ? JSON.stringify(comicInfo) : null,
    })
    .where('id', '=', row.id)
    .execute()

async function readBatch(
  deps: WorksDeps,
  archive: Archive,
  row: OpenImport,
  some: ArchivePage[],
): Promise<Batch> {
  const batch: Batch = { pages: [], skipped: [] }
  const results = await Promise.allSettled(some.map((page) => readPage(deps, archive, row, page)))
  for (const [at, result] of results.entries()) {
    if (result.status === 'fulfilled') {
      batch.pages.push(result.value)
      continue
    }
    const reason = refusalOf(result.reason)
    if (reason === undefined) throw result.reason
    batch.skipped.push({ name: some[at]!.name, reason })
  }
  return batch
}

async function readPage(
  deps: WorksDeps,
  archive: Archive,
  row: OpenImport,
  page: ArchivePage,
): Promise<NewPage> {
  const body = await archive.open(page.entry, LIMITS.pictureBytes)
  const raw = rawPage(page.name, page.entry.uncompressedSize, body)
  const { width, height } = await storeAndMeasure(deps, row, raw)
  const { name, description, index } = page
  return { name, description, width, height, rawKey: raw.key, import: { id: row.id, entry: index } }
}

async function storeAndMeasure(deps: WorksDeps, row: OpenImport, raw: NewBlob): Promise<PictureInfo> {
  try {
    await deps.files.store({ uid: row.uid, purpose: PAGE, ref: row.chapter_id }, [raw])
    return await deps.pictures.measure({ uid: row.uid, key: raw.key }, { neverRefused: true })
  } catch (error) {
    // The file is discarded at once, because it would count against the member's quota until the cleanup job finds it.
    await deps.database.transaction((tx) => deps.files.discard(tx, [raw.key]))
    throw error
  }
}

const storeBatch = (deps: WorksDeps, row: OpenImport, batch: Batch, done: number): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const seen = await chapterById(tx, row.chapter_id)
    const work = seen && (await lockWork(tx, seen.work_id))
    const chapter = work && (await chapterById(tx, row.chapter_id))
    if (!chapter || chapter.removal_id !== null || work.removal_id !== null)
      throw new AppError('chapter_not_found')
    const inserted = new Set((await insertPages(deps, tx, chapter, batch.pages)).map((page) => page.raw_key))
    // If a page was already stored before a crash, its new file is not needed.
    const doubles = batch.pages.map(({ rawKey }) => rawKey).filter((key) => !inserted.has(key))
    await deps.files.discard(tx, doubles)
    const { skipped } = await tx
      .selectFrom('imports')
      .select('skipped')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('imports')
      .set({ done, skipped: JSON.stringify([...skipped, ...batch.skipped]), updated_at: deps.clock.now() })
      .where('id', '=', row.id)
      .execute()
    announcePages(deps, tx, work, chapter)
  })

/**
 * Completes an import after all pages are measured: enqueues their preparation and discards the archive. Throws `archive_no_pages`
 * when every picture was refused.
 */
const finish = (deps: WorksDeps, row: OpenImport, survey: Survey): Promise<void> =>
  deps.database.transaction(async (tx) => {
    await applySpreads(tx, row, survey)
    const added = await tx
      .selectFrom('pages')
      .select('id')
      .where('import_id', '=', row.id)
      .orderBy('position')
      .execute()
    if (added.length === 0) throw new AppError('archive_no_pages')
    const ids = added.map((page) => page.id)
    await deps.longWork.enqueue(tx, pageWork, ids, { bulk: true })
    await deps.files.discard(tx, [row.archive_key])
    await tx
      .updateTable('imports')
      // Refused entries are listed as skipped and do not count as pages.
      .set({ state: 'done', done: added.length, ...NOT_WAITING, updated_at: deps.clock.now() })
      .where('id', '=', row.id)
      .execute()
  })

/** Deletes the pages that a failed import inserted, and the chapter that was created for them. */
const failImport = (deps: WorksDeps, row: OpenImport, reason: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const chapter = await chapterById(tx, row.chapter_id)
    const work = chapter && (await lockWork(tx, chapter.work_id))
    if (!work) return
    const pages = await tx.deleteFrom('pages').where('import_id', '=', row.id).returningAll().execute()
    await deps.files.discard(tx, [row.archive_key, ...pages.flatMap(filesOf)])
    await tx
      .updateTable('imports')
      .set({ state: 'failed', reason, done: 0, updated_at: deps.clock.now() })
      .where('id', '=', row.id)
      .execute()
    await recountChapter(tx, chapter.id)
    if (row.made_chapter) await dropEmpty(tx, chapter)
    await recountWork(tx, work.id)
    announcePages(deps, tx, work, chapter)
  })

/** Deletes the chapter unless its author has changed it since. */
async function dropEmpty(tx: Tx<Tables>, { id, work_id }: ChapterRow): Promise<void> {
  const gone = await tx
    .deleteFrom('chapters')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where('removal_id', 'is', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('pages').select('id').where('chapter_id', '=', id))))
    .executeTakeFirst()
  if (gone.numDeletedRows > 0n) await renumberChapters(tx, work_id)
}
