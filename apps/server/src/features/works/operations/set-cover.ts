import { AppError, type works } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ClaimedFile } from '../../files/index.ts'
import { editableWork } from '../works-access.ts'
import { COVER, makeCover, replaceCover } from '../works-cover.ts'
import type { WorksDeps } from '../works-deps.ts'
import { pictureView } from '../../pictures/index.ts'

export const setCover =
  (deps: WorksDeps): Handler<typeof works.setCover> =>
  async (viewer, { resourceId, uploadId }) => {
    const { uid } = asMember(viewer)
    await editableWork(deps, viewer, resourceId)
    const upload = uploadId === undefined ? undefined : await claimCover(deps, uid, resourceId, uploadId)
    const own = upload && (await makeCover(deps, { uid, key: upload.key }))
    const cover = await deps.database.transaction(async (tx) => {
      if (upload) await deps.files.discardUsed(tx, upload)
      return replaceCover(deps, tx, resourceId, own)
    })
    return { cover: pictureView(cover) }
  }

async function claimCover(
  { files }: WorksDeps,
  uid: number,
  workId: number,
  uploadId: number,
): Promise<ClaimedFile> {
  const upload = await files.claim(uid, COVER, uploadId)
  if (upload.ref !== workId) throw new AppError('upload_missing')
  return upload
}
