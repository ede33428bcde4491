import { contract, type TextPicture } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'

/** Uploads a picture for a text. Rejects with an `AppError`. */
export async function uploadPicture(file: File): Promise<TextPicture> {
  // A picture from the clipboard has no name.
  const name = file.name === '' ? 'picture.png' : file.name
  const { presignedUrl, uploadId } = await call(contract.texts.presignPicture, { name, size: file.size })
  const { putFile } = await import('#app/lib/upload/put-file.ts')
  await putFile(presignedUrl, file, { name })
  return call(contract.texts.confirmPicture, { uploadId })
}
