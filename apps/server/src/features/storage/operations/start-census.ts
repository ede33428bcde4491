import type { storage } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { StorageDeps } from '../storage-deps.ts'
import { censusJob } from '../storage-jobs.ts'

export const startCensus =
  ({ database, jobs, tasks }: StorageDeps): Handler<typeof storage.take> =>
  async () => {
    await database.transaction(async (tx) => {
      await tasks.announce(tx, censusJob.name)
      await jobs.enqueue(tx, censusJob, {})
    })
    return {}
  }
