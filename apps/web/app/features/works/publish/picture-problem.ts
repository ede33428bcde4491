import { LIMITS } from '@engawa/contract'

/** Returns why a picture cannot be uploaded, before anything is sent: an error name of the contract; null when it can. */
export function pictureProblem(file: { size: number }): 'upload_empty' | 'too_large' | null {
  if (file.size === 0) return 'upload_empty'
  return file.size > LIMITS.pictureBytes ? 'too_large' : null
}
