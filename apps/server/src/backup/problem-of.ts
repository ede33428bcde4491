import { isAppError } from '@engawa/contract'
import { StorageWriteError } from '@engawa/platform/blob-store'
import { isDiskFull } from '@engawa/platform/faults'

/** What is written down of a failure, for `problemText` of the contract to say in any language. */
export function problemOf(error: unknown): string {
  if (isAppError(error)) {
    const { about } = error.values
    return about === undefined ? error.errorName : `${error.errorName}: ${about}`
  }
  if (error instanceof StorageWriteError || isDiskFull(error)) return 'storage_full'
  return error instanceof Error ? error.message : String(error)
}
