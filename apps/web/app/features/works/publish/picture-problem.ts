import { LIMITS } from '@engawa/contract'

/** Why a picture cannot be uploaded, known before a byte is sent; an error name of the contract. */
export function pictureProblem(file: { size: number }): 'upload_empty' | 'too_large' | null {
  if (file.size === 0) return 'upload_empty'
  return file.size > LIMITS.pictureBytes ? 'too_large' : null
}
