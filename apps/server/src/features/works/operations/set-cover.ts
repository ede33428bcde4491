import { AppError, type works } from '@engawa/contract'
import { StorageWriteError } from '@engawa/platform/blob-store'
import { asMember, type Handler } from '../../../operation.ts'
import { refusalOf } from '../comics/page-refusal.ts'
import { editableWork } from '../works-access.ts'
import { keepCover } from '../works-cover.ts'
import type { WorksDeps } from '../works-deps.ts'
import { pictureView } from '../works-views.ts'

export const setCover =
  (deps: WorksDeps): Handler<typeof works.setCover> =>
  async (viewer, { resourceId, uploadId }) => {
    const { uid } = asMember(viewer)
    await editableWork(deps.database.db, viewer, resourceId)
    if (uploadId === undefined) return { cover: pictureView(await keepCover(deps, resourceId, undefined)) }
    try {
      const file = await deps.uploads.find(uid, uploadId, 'cover')
      if (file.ref !== resourceId) throw new AppError('upload_missing')
      const bytes = await deps.blobs.read(file.key)
      const cover = await keepCover(deps, resourceId, bytes, (tx) => deps.uploads.useUp(tx, uploadId))
      await deps.uploads.discard(uploadId)
      return { cover: pictureView(cover) }
    } catch (error) {
      if (error instanceof StorageWriteError) throw new AppError('storage_full', { cause: error })
      const reason = refusalOf(error)
      throw reason === undefined ? error : new AppError(reason, { cause: error })
    }
  }
