import type { works } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { editableWork } from '../works-access.ts'
import { COVER } from '../works-cover.ts'
import type { WorksDeps } from '../works-deps.ts'

export const presignCover =
  (deps: WorksDeps): Handler<typeof works.presignCover> =>
  async (viewer, { resourceId, name, size }) => {
    await editableWork(deps, viewer, resourceId)
    return deps.files.open(asMember(viewer), COVER, { name, size, ref: resourceId })
  }
