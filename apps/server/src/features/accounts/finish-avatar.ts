import { AppError, isAppError } from '@engawa/contract'
import type { ClaimedFile } from '../files/index.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { AVATAR, makeAvatar, setAvatar } from './avatars.ts'

type Upload = { uid: number; fileUrl: string }

/** Makes an uploaded file the avatar of its owner. Throws the errors of an avatar and of an upload. */
export async function finishAvatar(deps: AccountsDeps, { uid, fileUrl }: Upload): Promise<void> {
  const upload = await claimAvatar(deps, { uid, fileUrl })
  const key = await makeAvatar(deps, { uid, key: upload.key })
  await deps.database.transaction(async (tx) => {
    await deps.files.discardUsed(tx, upload)
    await setAvatar(deps, tx, uid, key)
  })
}

// Refuses the URL of an unknown upload, another member's upload or an upload for another purpose with `upload_missing`.
async function claimAvatar({ files }: AccountsDeps, { uid, fileUrl }: Upload): Promise<ClaimedFile> {
  try {
    return await files.claimByUrl(uid, AVATAR, fileUrl)
  } catch (error) {
    throw isAppError(error) && error.errorName === 'not_found' ? new AppError('upload_missing') : error
  }
}
