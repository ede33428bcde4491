import { AppError, isAppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { PutFile } from '../../uploads/index.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { profileView } from '../accounts-views.ts'
import { cleanAvatar, storeAvatar } from '../avatars.ts'

export const confirmAvatar =
  (deps: AccountsDeps): Handler<typeof accounts.confirmAvatar> =>
  async (viewer, { fileUrl }) => {
    const { uid } = asMember(viewer)
    const file = await findAvatar(deps, uid, fileUrl)
    const square = await cleanAvatar(await deps.blobs.read(file.key))
    const user = await storeAvatar(deps, uid, square, (tx) => deps.uploads.useUp(tx, file.uploadId))
    await deps.uploads.discard(file.uploadId)
    return profileView(user)
  }

// An address of nobody's, another's or another purpose's upload names no avatar that was put.
async function findAvatar({ uploads }: AccountsDeps, uid: number, fileUrl: string): Promise<PutFile> {
  try {
    return await uploads.findByUrl(uid, fileUrl, 'avatar')
  } catch (error) {
    throw isAppError(error) && error.errorName === 'not_found' ? new AppError('upload_missing') : error
  }
}
