import { contract, isAppError, type Call, type ComicPreview } from '@engawa/contract'

/** Resolves with the preview of a comic for guests; null if it has none. */
export async function readPreview(call: Call, id: number | string): Promise<ComicPreview | null> {
  try {
    return await call(contract.comics.preview, { id })
  } catch (error) {
    if (isAppError(error) && error.status < 500) return null
    throw error
  }
}
