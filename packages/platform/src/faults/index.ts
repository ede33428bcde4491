import { StorageWriteError } from '../blob-store/blob-store.ts'
import { isDatabaseUnavailable, isDiskFull, isTransactionConflict } from '../database/errors.ts'
import { RedisAwayError } from '../redis/redis-away-error.ts'

export { isDiskFull } from '../database/errors.ts'

type S3Fault = { name?: unknown; $metadata?: { httpStatusCode?: number } }

// Names of errors of the S3 client that have no status, or one that S3-compatible servers choose differently.
const S3_NAMES = new Set(['TimeoutError', 'SlowDown', 'ServiceUnavailable', 'RequestTimeout'])

function isStorageUnavailable(error: unknown): boolean {
  const { name, $metadata } = (error ?? {}) as S3Fault
  if ($metadata === undefined) return false
  const status = $metadata.httpStatusCode ?? 0
  return status >= 500 || status === 429 || S3_NAMES.has(String(name))
}

/** Database, Redis or storage cannot be reached now. Trying later may help. */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || isStorageUnavailable(error) || error instanceof RedisAwayError

/** A fault of what the site runs on, and not of what it works on: the same work may succeed later, for days if need be. */
export const isTemporary = (error: unknown): boolean =>
  isUnavailable(error) ||
  isDiskFull(error) ||
  isTransactionConflict(error) ||
  error instanceof StorageWriteError
