import type { backups } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { MAKING, makeJob } from '../backup-jobs.ts'
import type { BackupsDeps } from '../backups-deps.ts'

export const make =
  ({ database, jobs, tasks }: BackupsDeps): Handler<typeof backups.make> =>
  async () => {
    await database.transaction(async (tx) => {
      await tasks.announce(tx, MAKING)
      await jobs.enqueue(tx, makeJob, { scheduled: false })
    })
    return {}
  }
