import { contract, LIMITS, PICTURE_TYPES, type ChatFile } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'

/** Returns why a file cannot be sent with a message, in the reader's language; null if it can be sent. */
export function pictureProblem(file: { type: string; size: number }): string | null {
  if (!PICTURE_TYPES.includes(file.type)) return m.chat_picture_type()
  return file.size > LIMITS.pictureBytes ? m.chat_picture_size() : null
}

/**
 * Uploads a picture to a presigned URL by PUT and confirms it. Rejects with an `AppError`. Sends no further request after an abort.
 */
export async function uploadPicture(file: File, signal: AbortSignal): Promise<ChatFile> {
  const { putFile } = await import('#app/lib/upload/put-file.ts')
  const { items } = await call(contract.chat.presignFiles, {
    names: [file.name.slice(0, 255) || 'picture'],
    sizes: [file.size],
  })
  const slot = items[0]!
  signal.throwIfAborted()
  await putFile(slot.presignedUrl, file, { name: slot.name, signal })
  const confirmed = await call(contract.chat.confirmFiles, { uploadIds: [slot.uploadId] })
  return confirmed.items[0]!
}
