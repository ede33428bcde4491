import type { admin } from '@engawa/contract'
import type { Handlers } from '../../operation.ts'
import type { AdminDeps } from './admin-deps.ts'
import { failedJobs, forgetJob, retryJob } from './operations/failed-jobs.ts'
import { health } from './operations/health.ts'

/** What administrators see of the site as a whole. */
export function createAdmin(deps: AdminDeps) {
  return {
    handlers: {
      health: health(deps),
      failedJobs: failedJobs(deps),
      retryJob: retryJob(deps),
      forgetJob: forgetJob(deps),
    } satisfies Handlers<typeof admin>,
  }
}
