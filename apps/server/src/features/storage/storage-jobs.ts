import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import { cleanOrphans } from './clean-orphans.ts'
import type { StorageDeps } from './storage-deps.ts'
import { runCensus } from './run-census.ts'

const long = { expireInSeconds: 43_200, retryLimit: 2, afterRestore: false } as const
export const censusJob = defineJob('storage.census', z.object({}), long)
export const cleanJob = defineJob('storage.clean', z.object({}), long)

export function handleStorageJobs(deps: StorageDeps): void {
  const { jobs, tasks } = deps
  jobs.handle(censusJob, () => tasks.run(censusJob.name, (report) => runCensus(deps, report)))
  jobs.handle(cleanJob, () =>
    tasks.run(cleanJob.name, async (report) => {
      await cleanOrphans(deps, report)
      await runCensus(deps, () => {})
    }),
  )
}
