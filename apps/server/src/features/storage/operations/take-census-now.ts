import type { storage } from '@engawa/contract'
import type { Job } from '@engawa/platform/jobs'
import type { Handler } from '../../../endpoints/operation.ts'
import type { StorageDeps } from '../storage-deps.ts'

export const takeCensusNow =
  ({ database, jobs, tasks }: StorageDeps, job: Job<Record<string, never>>): Handler<typeof storage.take> =>
  async () => {
    await database.transaction(async (tx) => {
      await tasks.announce(tx, job.name)
      await jobs.enqueue(tx, job, {})
    })
    return {}
  }
