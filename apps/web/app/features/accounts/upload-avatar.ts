import { AppError, contract, isAppError, LIMITS, type Profile } from '@engawa/contract'
import { call, errorText } from '#app/lib/http-call.ts'
import { readToken } from '#app/lib/session.ts'
import { m } from '#app/texts/messages.js'

/** Why a file cannot be an avatar, in the reader's language; null when it can (specification, point 5). */
export function avatarProblem(file: { name: string; type: string; size: number }): string | null {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const kinds = ['jpg', 'jpeg', 'png']
  const typeFits = file.type === '' || file.type === 'image/jpeg' || file.type === 'image/png'
  if (!kinds.includes(extension) || !typeFits) return m.accounts_avatar_type()
  return file.size > LIMITS.avatarBytes ? m.accounts_avatar_size() : null
}

/** Presign, direct PUT, confirm. Resolves with the new profile, or with what to tell the reader. */
export async function uploadAvatar(file: File): Promise<{ profile: Profile } | { problem: string }> {
  if (!readToken()) return { problem: errorText(new AppError('user_not_logged_in')) }
  const refused = avatarProblem(file)
  if (refused) return { problem: refused }
  try {
    const fileExtension = file.name.split('.').at(-1)!.toLowerCase() as 'png'
    const { presignedUrl, fileUrl } = await call(contract.accounts.presignAvatar, { fileExtension })
    const type = file.type || (fileExtension === 'png' ? 'image/png' : 'image/jpeg')
    const put = await fetch(presignedUrl, { method: 'PUT', body: file, headers: { 'content-type': type } })
    if (!put.ok)
      return { problem: m.accounts_avatar_upload_failed({ status: put.status, text: put.statusText }) }
    return { profile: await call(contract.accounts.confirmAvatar, { fileUrl }) }
  } catch (error) {
    return { problem: isAppError(error) ? errorText(error) : m.accounts_avatar_failed() }
  }
}
