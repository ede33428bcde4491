import type { works } from '@engawa/contract'
import type { Handler } from '../../../operation.ts'
import { visibleWork } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'

export const favoriteStatus =
  ({ database: { db }, reactions }: WorksDeps): Handler<typeof works.favoriteStatus> =>
  async (viewer, { resourceId }) => {
    await visibleWork(db, viewer, resourceId)
    const marks = await reactions.marksOf(viewer.uid, 'work', [resourceId])
    return { favorited: marks.get(resourceId)?.saved ?? false }
  }
