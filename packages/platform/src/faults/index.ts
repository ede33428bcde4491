import { StorageWriteError } from '../blob-store/blob-store.ts'
import { isDatabaseUnavailable, isDiskFull, isTransactionConflict } from '../database/errors.ts'
import { RedisUnavailableError } from '../redis/redis-unavailable-error.ts'

export { isDiskFull } from '../database/errors.ts'

type S3Fault = { name?: unknown; $metadata?: { httpStatusCode?: number } }

// Error names of the S3 client for errors that have no status, or whose status differs between S3-compatible servers.
const S3_NAMES = new Set(['TimeoutError', 'SlowDown', 'ServiceUnavailable', 'RequestTimeout'])

function isStorageUnavailable(error: unknown): boolean {
  const { name, $metadata } = (error ?? {}) as S3Fault
  if ($metadata === undefined) return false
  const status = $metadata.httpStatusCode ?? 0
  return status >= 500 || status === 429 || S3_NAMES.has(String(name))
}

/** Whether the error means that the database, Redis or the storage cannot be reached now. A later try may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || isStorageUnavailable(error) || error instanceof RedisUnavailableError

/** Whether an error is a fault of the infrastructure, not of the input. The same work may succeed later, possibly after days. */
export const isTemporary = (error: unknown): boolean =>
  isUnavailable(error) ||
  isDiskFull(error) ||
  isTransactionConflict(error) ||
  error instanceof StorageWriteError
