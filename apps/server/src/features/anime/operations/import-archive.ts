import { isAppError, type anime } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import type { ClaimedFile } from '../../files/index.ts'
import { openFiles } from '../archive/archive-files.ts'
import { ARCHIVE, IMPORTING, importJob } from '../archive/archive-setup.ts'

export const importArchive =
  (deps: AnimeDeps): Handler<typeof anime.importArchive> =>
  async (viewer, { uploadId }) => {
    const { database, files, jobs, tasks, clock } = deps
    const file = await files.claim(asMember(viewer).uid, ARCHIVE, uploadId)
    await requireArchive(deps, file)
    await database.transaction(async (tx) => {
      await tasks.announce(tx, IMPORTING, file.name)
      await files.markStored(tx, [file.key])
      // Replaces an archive whose import failed.
      const before = await tx
        .deleteFrom('anime_archives')
        .where('finished_at', 'is', null)
        .returning('file_key')
        .execute()
      await files.discard(
        tx,
        before.map((row) => row.file_key),
      )
      const { id } = await tx
        .insertInto('anime_archives')
        .values({ file_key: file.key, name: file.name, begun_at: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await jobs.enqueue(tx, importJob, { archiveId: id })
    })
    return {}
  }

/** Throws `archive_broken` or `archive_no_anime` for another file, which is discarded. */
async function requireArchive({ blobs, database, files }: AnimeDeps, file: ClaimedFile): Promise<void> {
  try {
    const opened = await openFiles(blobs, file)
    opened.close()
  } catch (error) {
    if (isAppError(error) && error.status === 400)
      await database.transaction((tx) => files.discardUsed(tx, file))
    throw error
  }
}
