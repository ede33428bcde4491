import { isAppError, type ErrorName } from '@engawa/contract'
import { BlobMissingError, StorageWriteError } from '@engawa/platform/blob-store'
import { PictureError, type PictureInfo } from '@engawa/platform/images'

const REASONS: Record<PictureError['reason'], ErrorName> = {
  empty: 'upload_empty',
  not_a_picture: 'upload_not_a_picture',
  unsupported: 'upload_unsupported',
  too_many_pixels: 'upload_too_many_pixels',
  broken: 'upload_broken',
}

/** What is wrong with one file, as the name of an error; undefined when the file is not to blame. */
export function refusalOf(error: unknown): ErrorName | undefined {
  if (error instanceof PictureError) return REASONS[error.reason]
  if (error instanceof BlobMissingError) return 'upload_missing'
  if (isAppError(error) && error.status < 500) return error.errorName
  return undefined
}

export const isStorageFull = (error: unknown): boolean => error instanceof StorageWriteError

export type { PictureInfo }
