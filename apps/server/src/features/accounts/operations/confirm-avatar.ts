import { AppError, isAppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { ClaimedFile } from '../../files/index.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { profileView } from '../accounts-views.ts'
import { AVATAR, makeAvatar, setAvatar } from '../avatars.ts'

export const confirmAvatar =
  (deps: AccountsDeps): Handler<typeof accounts.confirmAvatar> =>
  async (viewer, { fileUrl }) => {
    const { uid } = asMember(viewer)
    const upload = await claimAvatar(deps, uid, fileUrl)
    const key = await makeAvatar(deps, { uid, key: upload.key })
    const user = await deps.database.transaction(async (tx) => {
      await deps.files.useUp(tx, upload)
      return setAvatar(deps, tx, uid, key)
    })
    return profileView(user)
  }

// The address of nobody's, another's or another purpose's upload names no avatar that was put.
async function claimAvatar({ files }: AccountsDeps, uid: number, fileUrl: string): Promise<ClaimedFile> {
  try {
    return await files.claimByUrl(uid, AVATAR, fileUrl)
  } catch (error) {
    throw isAppError(error) && error.errorName === 'not_found' ? new AppError('upload_missing') : error
  }
}
