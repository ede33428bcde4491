import { AppError, contract, isAppError, LIMITS, type Profile } from '@engawa/contract'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { putFile, UploadError } from '#app/lib/upload/put-file.ts'
import { readToken } from '#app/lib/member/session.ts'
import { m } from '#app/texts/messages.js'

/** Returns why a file cannot be used as an avatar, in the reader's language; null if it can be used. */
export function avatarProblem(file: { name: string; type: string; size: number }): string | null {
  const kinds = ['jpg', 'jpeg', 'png']
  const typeFits = file.type === '' || file.type === 'image/jpeg' || file.type === 'image/png'
  if (!kinds.includes(extensionOf(file.name)) || !typeFits) return m.accounts_avatar_type()
  return file.size > LIMITS.avatarBytes ? m.accounts_avatar_size() : null
}

/** Uploads an avatar and confirms it to the server. Resolves with the new profile, or with an error text for the reader. */
export async function uploadAvatar(file: File): Promise<{ profile: Profile } | { problem: string }> {
  if (!readToken()) return { problem: errorText(new AppError('user_not_logged_in')) }
  const refused = avatarProblem(file)
  if (refused) return { problem: refused }
  try {
    const fileExtension = extensionOf(file.name) as 'png'
    const slot = { fileExtension, size: file.size }
    const { presignedUrl, fileUrl } = await call(contract.accounts.presignAvatar, slot)
    await putFile(presignedUrl, file, { name: file.name })
    return { profile: await call(contract.accounts.confirmAvatar, { fileUrl }) }
  } catch (error) {
    return { problem: failureText(error) }
  }
}

const extensionOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? ''

function failureText(error: unknown): string {
  if (error instanceof UploadError && error.answer) return m.accounts_avatar_upload_failed(error.answer)
  if (error instanceof UploadError || !isAppError(error)) return m.accounts_avatar_failed()
  return errorText(error)
}
