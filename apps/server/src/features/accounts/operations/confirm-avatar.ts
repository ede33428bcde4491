import { isAppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { userById } from '../accounts-queries.ts'
import { profileView } from '../accounts-views.ts'
import { AVATAR } from '../avatars.ts'
import { finishAvatar } from '../finish-avatar.ts'

/**
 * A client may confirm an avatar before it uploads the file, as in the specification. Such a confirmation changes nothing yet;
 * the upload of the file finishes the avatar.
 */
export const confirmAvatar =
  (deps: AccountsDeps): Handler<typeof accounts.confirmAvatar> =>
  async (viewer, { fileUrl }) => {
    const { uid } = asMember(viewer)
    try {
      await finishAvatar(deps, { uid, fileUrl })
    } catch (error) {
      if (!isAppError(error) || error.errorName !== 'upload_missing') throw error
      await confirmEarly(deps, { uid, fileUrl }, error)
    }
    return profileView((await userById(deps.database.db, uid))!)
  }

async function confirmEarly(
  deps: AccountsDeps,
  upload: { uid: number; fileUrl: string },
  missing: Error,
): Promise<void> {
  const isKnown = await deps.files.confirmEarly(upload.uid, AVATAR, upload.fileUrl).catch(() => false)
  if (!isKnown) throw missing
  // The file may have arrived meanwhile, at a time when its upload could not see the confirmation yet.
  await finishAvatar(deps, upload).catch((error: unknown) => {
    if (!isAppError(error) || !['upload_missing', 'upload_used'].includes(error.errorName)) throw error
  })
}
