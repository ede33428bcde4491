import { LIMITS } from '@engawa/contract'

/** Returns the error name for a picture that cannot be uploaded; null when it can. Nothing is sent. */
export function pictureProblem(file: { size: number }): 'upload_empty' | 'too_large' | null {
  if (file.size === 0) return 'upload_empty'
  return file.size > LIMITS.pictureBytes ? 'too_large' : null
}
