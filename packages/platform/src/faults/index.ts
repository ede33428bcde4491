import { StorageWriteError } from '../blob-store/blob-store.ts'
import { isS3Unavailable } from '../blob-store/s3-faults.ts'
import { isDatabaseUnavailable, isDiskFull, isTransactionConflict } from '../database/errors.ts'
import { RedisUnavailableError } from '../redis/redis-unavailable-error.ts'

export { isDiskFull } from '../database/errors.ts'

/** Whether the error means that the database, Redis or the storage cannot be reached now. A later try may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || isS3Unavailable(error) || error instanceof RedisUnavailableError

/** Whether an error is a fault of the infrastructure, not of the input. The same work may succeed later, possibly after days. */
export const isTemporary = (error: unknown): boolean =>
  isUnavailable(error) ||
  isDiskFull(error) ||
  isTransactionConflict(error) ||
  error instanceof StorageWriteError
