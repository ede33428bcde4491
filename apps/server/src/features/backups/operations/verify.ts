import type { backups } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { VERIFYING, verifyJob } from '../backup-jobs.ts'
import type { BackupsDeps } from '../backups-deps.ts'

export const verify =
  ({ database, jobs, tasks, store }: BackupsDeps): Handler<typeof backups.verify> =>
  async (_viewer, { name }) => {
    await store.get(name)
    await database.transaction(async (tx) => {
      await tasks.announce(tx, VERIFYING, name)
      await jobs.enqueue(tx, verifyJob, { name })
    })
    return {}
  }
