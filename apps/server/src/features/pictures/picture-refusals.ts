import { AppError, isAppError, type ErrorName } from '@engawa/contract'
import { BlobMissingError } from '@engawa/platform/blob-store'
import { QueueFullError } from '@engawa/platform/fair-queue'
import { PictureError, PictureProcessError, type PictureProblem } from '@engawa/platform/images'

const REFUSALS: Record<PictureProblem, ErrorName> = {
  empty: 'upload_empty',
  not_a_picture: 'upload_not_a_picture',
  unsupported: 'upload_unsupported',
  too_many_pixels: 'upload_too_many_pixels',
  broken: 'upload_broken',
}

const RETRY_SECONDS = 5

/** Converts an error about a refused picture to an API error, and throws it. Throws other errors unchanged. */
export function throwRefusal(error: unknown): never {
  if (error instanceof PictureError) throw new AppError(REFUSALS[error.reason], { cause: error })
  if (error instanceof BlobMissingError) throw new AppError('upload_missing', { cause: error })
  if (error instanceof QueueFullError || error instanceof PictureProcessError)
    throw new AppError('unavailable', { cause: error, retryAfterSeconds: RETRY_SECONDS })
  throw error
}

/** Returns the name of the error if it says that the file is invalid. Undefined for errors with other causes. */
export const refusalOf = (error: unknown): ErrorName | undefined =>
  isAppError(error) && error.status < 500 ? error.errorName : undefined
