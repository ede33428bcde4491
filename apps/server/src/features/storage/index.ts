import { bind } from '../../endpoints/operation.ts'
import * as operations from './operations.ts'
import type { StorageDeps } from './storage-deps.ts'
import { handleStorageJobs } from './storage-jobs.ts'

/** Everything stored, counted and compared with the rows that name it. */
export function createStorage(deps: StorageDeps) {
  handleStorageJobs(deps)
  return { handlers: bind(deps, operations) }
}
