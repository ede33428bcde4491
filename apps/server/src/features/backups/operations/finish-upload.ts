import type { backups } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { openZip } from '../archive/zip-archive.ts'
import type { BackupsDeps } from '../backups-deps.ts'

export const finishUpload =
  ({ uploads, store, database, audit, clock }: BackupsDeps): Handler<typeof backups.finishUpload> =>
  async (viewer, { id }) => {
    await uploads.flush(id)
    try {
      const madeAt = await readMadeAt(uploads.pathOf(id), clock.now())
      const name = await store.zips.adopt(uploads.pathOf(id), madeAt)
      await database
        .transaction((tx) =>
          audit.write(tx, { actor: asMember(viewer).uid, action: 'backup.upload', data: { name } }),
        )
        .catch(async (error: unknown) => {
          await store.remove(name)
          throw error
        })
      return { name }
    } finally {
      await uploads.remove(id)
    }
  }

/** Returns the time when the backup was made. Throws `BackupError` as `openArchive` does. */
async function readMadeAt(file: string, now: Date): Promise<Date> {
  const archive = await openZip(file)
  archive.close()
  const madeAt = new Date(archive.head.madeAt)
  // An impossible date is replaced by now, because it would sort this backup before or after all others.
  return madeAt.getTime() > 0 && madeAt < now ? madeAt : now
}
