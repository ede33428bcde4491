import { contract, isAppError, LIMITS, type ChatFile } from '@engawa/contract'
import { call, errorText } from '#app/lib/http-call.ts'
import { m } from '#app/texts/messages.js'

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** Why a file cannot go with a message, in the reader's language; null when it can. */
export function pictureProblem(file: { type: string; size: number }): string | null {
  if (!PICTURE_TYPES.includes(file.type)) return m.chat_picture_type()
  return file.size > LIMITS.pictureBytes ? m.chat_picture_size() : null
}

/** Presign, direct PUT, confirm. Rejects with an `Error` whose message is for the reader. */
export async function sendPicture(file: File): Promise<ChatFile> {
  try {
    const { items } = await call(contract.chat.presignFiles, {
      names: [file.name.slice(0, 255) || 'picture'],
      sizes: [file.size],
    })
    const slot = items[0]!
    const headers = { 'content-type': slot.contentType }
    const put = await fetch(slot.presignedUrl, { method: 'PUT', body: file, headers })
    if (!put.ok) throw new Error(m.chat_picture_failed())
    const confirmed = await call(contract.chat.confirmFiles, { uploadIds: [slot.uploadId] })
    return confirmed.items[0]!
  } catch (error) {
    throw new Error(isAppError(error) ? errorText(error) : m.chat_picture_failed(), { cause: error })
  }
}
