import { bind } from '../../endpoints/operation.ts'
import * as operations from './operations.ts'
import type { StorageDeps } from './storage-deps.ts'
import { handleStorageJobs } from './storage-jobs.ts'

/** The census of stored files: counts all of them, and compares them with the rows that reference them. */
export function createStorage(deps: StorageDeps) {
  handleStorageJobs(deps)
  return { handlers: bind(deps, operations) }
}
