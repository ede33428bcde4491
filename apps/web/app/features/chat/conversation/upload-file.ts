import { contract, LIMITS, PICTURE_TYPES, type ChatAttachment, type ChatFile } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'

/** The endings of attachments. The server decides by the bytes. */
const ATTACHMENT = /\.(?:pdf|zip|mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac)$/i

/** The value of `accept` of an input for files of messages. */
export const ACCEPTED = `${PICTURE_TYPES.join(',')},.pdf,.zip,.mp3,.m4a,.m4b,.aac,.ogg,.oga,.opus,.wav,.flac`

export const isPicture = ({ type }: { type: string }): boolean => PICTURE_TYPES.includes(type)

/** Returns why a file cannot be sent with a message, in the reader's language; null if it can be sent. */
export function fileProblem(file: { name: string; type: string; size: number }): string | null {
  if (!isPicture(file) && !ATTACHMENT.test(file.name)) return m.chat_file_type()
  return file.size > LIMITS.pictureBytes ? m.chat_file_size() : null
}

type Options = { signal: AbortSignal; onProgress?: (sentBytes: number) => void }

/**
 * Uploads a file to a presigned URL by PUT and confirms it. Rejects with an `AppError`. Sends no further request after an abort.
 */
export async function uploadFile(
  file: File,
  { signal, onProgress }: Options,
): Promise<ChatFile | ChatAttachment> {
  const { putFile } = await import('#app/lib/upload/put-file.ts')
  const { items } = await call(contract.chat.presignFiles, {
    names: [file.name.slice(0, 255) || 'file'],
    sizes: [file.size],
  })
  const slot = items[0]!
  signal.throwIfAborted()
  await putFile(slot.presignedUrl, file, { name: slot.name, signal, ...(onProgress && { onProgress }) })
  const confirmed = await call(contract.chat.confirmFiles, { uploadIds: [slot.uploadId] })
  return confirmed.items[0]!
}
