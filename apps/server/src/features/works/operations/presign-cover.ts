import { LIMITS, type works } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import { editableWork } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'

export const presignCover =
  (deps: WorksDeps): Handler<typeof works.presignCover> =>
  async (viewer, { resourceId, name }) => {
    const { uid } = asMember(viewer)
    await editableWork(deps.database.db, viewer, resourceId)
    return deps.uploads.open(uid, { purpose: 'cover', name, maxBytes: LIMITS.pictureBytes, ref: resourceId })
  }
