import type { admin } from '@engawa/contract'
import type { Handlers } from '../../endpoints/operation.ts'
import type { AdminDeps } from './admin-deps.ts'
import { defineDocs } from './define-docs.ts'
import { figures } from './operations/figures.ts'
import { clearErrors, errors } from './operations/errors.ts'
import { figuresJob, fillFigures } from './figures/fill-figures.ts'
import { failedJobs, forgetJob, retryJob } from './operations/failed-jobs.ts'
import { health } from './operations/health.ts'

export { createErrorLog } from './errors.ts'
export { createTasks, type Report, type Tasks } from './tasks.ts'
export { VERSION } from './version.ts'

/** What administrators see of the site as a whole. */
export function createAdmin(deps: AdminDeps) {
  defineDocs(deps)
  deps.jobs.handle(figuresJob, () => fillFigures(deps))

  return {
    /** Writes down the figures that are due; the clock does it too, every hour. */
    fillFigures: (options?: { anew: boolean }) => fillFigures(deps, options),

    handlers: {
      health: health(deps),
      figures: figures(deps),
      errors: errors(deps),
      clearErrors: clearErrors(deps),
      failedJobs: failedJobs(deps),
      retryJob: retryJob(deps),
      forgetJob: forgetJob(deps),
    } satisfies Handlers<typeof admin>,
  }
}
