import { StorageUnavailableError } from './blob-store.ts'

type S3Fault = { name?: unknown; $metadata?: { httpStatusCode?: number } }

// Error names of the S3 client for errors that have no status, or whose status differs between S3-compatible servers.
const NAMES = new Set(['TimeoutError', 'SlowDown', 'ServiceUnavailable', 'RequestTimeout'])

/** Whether an error of the S3 client means that the storage does not answer now, or reports an internal fault. */
export function isS3Unavailable(error: unknown): boolean {
  if (error instanceof StorageUnavailableError) return true
  const { name, $metadata } = (error ?? {}) as S3Fault
  if ($metadata === undefined) return false
  const status = $metadata.httpStatusCode
  // Without a status there was no answer.
  return status === undefined || status >= 500 || status === 429 || NAMES.has(String(name))
}
