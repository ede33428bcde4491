import { buffer as bufferOf } from 'node:stream/consumers'
import { LIMITS } from '@engawa/contract'
import type { Entry } from 'yauzl'
import { keysOf, refusalOf, type StoredPicture } from '../../pictures/index.ts'
import type { Archive } from '../../../zip/open-archive.ts'
import { makeCover, replaceCover } from '../works-cover.ts'
import type { WorksDeps } from '../works-deps.ts'
import { chapterById, lockWork, workById } from '../works-queries.ts'
import type { OpenImport } from './comics-tables.ts'

/**
 * Sets the cover of an archive as the cover of a work, if the archive is the first chapter and the author set no cover. Ignores a
 * cover that is not a picture.
 */
export async function importCover(
  deps: WorksDeps,
  row: OpenImport,
  archive: Archive,
  entry: Entry,
): Promise<void> {
  const { db } = deps.database
  const chapter = await chapterById(db, row.chapter_id)
  const work = chapter?.number === 1 ? await workById(db, chapter.work_id) : undefined
  if (!work || work.cover_is_own) return
  const cover = await coverFrom(deps, row, archive, entry)
  if (!cover) return
  await deps.database.transaction(async (tx) => {
    const now = await lockWork(tx, work.id)
    // The work was removed meanwhile, or its author set a cover.
    if (!now || now.removal_id !== null || now.cover_is_own) return deps.files.discard(tx, keysOf(cover))
    await replaceCover(deps, tx, work.id, cover)
  })
}

async function coverFrom(
  deps: WorksDeps,
  { uid }: OpenImport,
  archive: Archive,
  entry: Entry,
): Promise<StoredPicture | undefined> {
  try {
    return await makeCover(deps, {
      uid,
      bytes: await bufferOf(await archive.open(entry, LIMITS.pictureBytes)),
    })
  } catch (error) {
    if (refusalOf(error) === undefined) throw error
    return undefined
  }
}
