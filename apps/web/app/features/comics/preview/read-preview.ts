import { contract, isAppError, type Call, type ComicPreview } from '@engawa/contract'

/** What guests may look at of a comic; null when that is nothing. */
export async function readPreview(call: Call, id: number | string): Promise<ComicPreview | null> {
  try {
    return await call(contract.comics.preview, { id })
  } catch (error) {
    if (isAppError(error) && error.status < 500) return null
    throw error
  }
}
