import { AppError, isAppError, type WireError } from '@engawa/contract'
import { BackupTargetError } from '@engawa/platform/backup-target'
import { StorageWriteError } from '@engawa/platform/blob-store'
import { BadCursorError } from '@engawa/platform/database'
import { QueueFullError } from '@engawa/platform/fair-queue'
import { isDiskFull, isUnavailable } from '@engawa/platform/faults'
import { TextWorkError } from '@engawa/platform/text-work'
import type { Viewer } from './operation.ts'

const RETRY_SECONDS = 5

/** Counts a call that a rule or a limit refused. Other errors are not counted. */
export type CountRefusal = (
  error: WireError,
  call: {
    by: Pick<Viewer, 'uid' | 'sessionId' | 'address' | 'userAgent'>
    hasToken: boolean
    place: string
  },
) => void

const isStorageFull = (error: unknown): boolean => error instanceof StorageWriteError || isDiskFull(error)

/** Converts any thrown value to an error of the API. */
export function toAppError(error: unknown): WireError {
  if (isAppError(error)) return error
  if (error instanceof BackupTargetError)
    return new AppError(`backup_target_${error.reason}`, { cause: error })
  if (error instanceof BadCursorError) return new AppError('bad_cursor', { cause: error })
  if (isStorageFull(error)) return new AppError('storage_full', { cause: error })
  if (error instanceof QueueFullError) {
    const name = error.ofOneKey ? 'too_many_requests' : 'unavailable'
    return new AppError(name, { cause: error, retryAfterSeconds: RETRY_SECONDS })
  }
  if (error instanceof TextWorkError)
    return new AppError('text_takes_too_long', { cause: error, retryAfterSeconds: RETRY_SECONDS })
  if (isUnavailable(error))
    return new AppError('unavailable', { cause: error, retryAfterSeconds: RETRY_SECONDS })
  return new AppError('internal', { cause: error })
}

/** Returns a failure as it is stored. `problemText` of the contract turns it into a text in the reader's language. */
export function problemOf(error: unknown): string {
  if (isAppError(error)) {
    const { about } = error.values
    return about === undefined ? error.errorName : `${error.errorName}: ${about}`
  }
  if (error instanceof BackupTargetError) return `backup_target_${error.reason}`
  if (isStorageFull(error)) return 'storage_full'
  return error instanceof Error ? error.message : String(error)
}
