import { bind } from '../../endpoints/operation.ts'
import type { AdminDeps } from './admin-deps.ts'
import { defineDocs } from './define-docs.ts'
import { fillFigures } from './figures/fill-figures.ts'
import * as operations from './operations.ts'

export { createErrorLog } from './errors.ts'
export { createTaskProgress, type Report, type TaskProgress } from './task-progress.ts'

/** The administrators' view of the site as a whole. */
export function createAdmin(deps: AdminDeps) {
  defineDocs(deps)
  deps.jobs.every('hour', 'admin.figures', () => fillFigures(deps))

  return {
    /** Stores the figures that are due; a scheduled job does the same every hour. */
    fillFigures: (options?: { recount: boolean }) => fillFigures(deps, options),

    handlers: bind(deps, operations),
  }
}
