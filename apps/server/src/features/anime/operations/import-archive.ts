import type { anime } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { ARCHIVE, IMPORTING, importJob } from '../archive/archive-setup.ts'

export const importArchive =
  ({ database, files, jobs, tasks, clock }: AnimeDeps): Handler<typeof anime.importArchive> =>
  async (viewer, { uploadId }) => {
    const file = await files.claim(asMember(viewer).uid, ARCHIVE, uploadId)
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
