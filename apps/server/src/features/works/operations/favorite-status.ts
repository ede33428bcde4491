import type { works } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { visibleWork } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'

export const favoriteStatus =
  (deps: WorksDeps): Handler<typeof works.favoriteStatus> =>
  async (viewer, { resourceId }) => {
    await visibleWork(deps, viewer, resourceId)
    const marks = await deps.reactions.marksOf(viewer.uid, 'work', [resourceId])
    return { favorited: marks.get(resourceId)?.saved ?? false }
  }
