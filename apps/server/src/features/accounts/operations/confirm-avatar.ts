import { isAppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { userById } from '../accounts-queries.ts'
import { profileView } from '../accounts-views.ts'
import { AVATAR } from '../avatars.ts'
import { finishAvatar } from '../finish-avatar.ts'

/** The specification confirms an avatar before its file is put: such a confirm changes nothing yet, and the put finishes the upload. */
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
  // The file may have arrived in the meantime, before its put could see the confirm.
  await finishAvatar(deps, upload).catch((error: unknown) => {
    if (!isAppError(error) || !['upload_missing', 'upload_used'].includes(error.errorName)) throw error
  })
}
