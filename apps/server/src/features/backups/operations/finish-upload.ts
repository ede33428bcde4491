import type { backups } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { Archive } from '../archive/archive.ts'
import { BackupError } from '../archive/backup-error.ts'
import { IMPORTING, importJob } from '../backup-jobs.ts'
import type { BackupsDeps } from '../backups-deps.ts'
import { endUpload } from '../tickets.ts'

export const finishUpload =
  (deps: BackupsDeps): Handler<typeof backups.finishUpload> =>
  async (viewer, { id }) => {
    const { store, database, audit, tasks, jobs, clock } = deps
    const archive = await openUploaded(deps, id)
    archive.close()
    const madeAt = madeAtOf(archive, clock.now())
    const name = await store.nameOfUpload(madeAt)
    await database.transaction(async (tx) => {
      await endUpload(tx, id)
      await tasks.announce(tx, IMPORTING, name)
      await jobs.enqueue(tx, importJob, { id, name, madeAt: madeAt.toISOString() })
      await audit.write(tx, { actor: asMember(viewer).uid, action: 'backup.upload', data: { name } })
    })
    return { name }
  }

/** Opens an upload. Deletes it when it is not a backup. */
async function openUploaded({ uploads, database }: BackupsDeps, id: string): Promise<Archive> {
  try {
    return await uploads.open(id)
  } catch (error) {
    if (error instanceof BackupError) {
      await endUpload(database.db, id)
      await uploads.remove(id)
    }
    throw error
  }
}

/** Returns the time of the backup. An impossible time is replaced by now, because it would sort this backup before or after all others. */
function madeAtOf({ head }: Archive, now: Date): Date {
  const madeAt = new Date(head.madeAt)
  return madeAt.getTime() > 0 && madeAt < now ? madeAt : now
}
