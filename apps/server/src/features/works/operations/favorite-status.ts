import type { works } from '@engawa/contract'
import type { Handler } from '../../../operation.ts'
import { visibleWork } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'
import { marksOf } from '../works-detail.ts'

export const favoriteStatus =
  (deps: WorksDeps): Handler<typeof works.favoriteStatus> =>
  async (viewer, { resourceId }) => {
    await visibleWork(deps.database.db, viewer, resourceId)
    const { favorited } = await marksOf(deps.database.db, viewer.uid, resourceId)
    return { favorited }
  }
