import type { storage } from '@engawa/contract'
import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { Handlers } from '../../endpoints/operation.ts'
import { cleanOrphans } from './clean-orphans.ts'
import { census } from './operations/census.ts'
import { clean } from './operations/clean.ts'
import { takeCensusNow } from './operations/take-census-now.ts'
import type { StorageDeps } from './storage-deps.ts'
import { takeCensus } from './take-census.ts'

export const CENSUS = 'storage.census'
export const CLEANING = 'storage.clean'

const long = { expireInSeconds: 43_200, retryLimit: 2, afterRestore: false } as const
const censusJob = defineJob(CENSUS, z.object({}), long)
const cleanJob = defineJob(CLEANING, z.object({}), long)

/** Everything stored, counted and compared with the rows that name it. */
export function createStorage(deps: StorageDeps) {
  deps.jobs.handle(censusJob, () => deps.tasks.run(CENSUS, (report) => takeCensus(deps, report)))
  deps.jobs.handle(cleanJob, () =>
    deps.tasks.run(CLEANING, async (report) => {
      await cleanOrphans(deps, report)
      await takeCensus(deps, () => {})
    }),
  )
  return {
    handlers: {
      census: census(deps),
      take: takeCensusNow(deps, censusJob),
      clean: clean(deps, cleanJob),
    } satisfies Handlers<typeof storage>,
  }
}
