import type { works } from '@engawa/contract'
import type { Handler } from '../../../operation.ts'
import { visibleWork } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'
import { popularWorks, similarWorks } from '../works-shelves.ts'
import { cardViews } from '../works-views.ts'

export const recommend =
  (deps: WorksDeps): Handler<typeof works.recommend> =>
  async (viewer, { resourceId, limit }) => {
    const { db } = deps.database
    const found =
      resourceId === undefined
        ? await popularWorks(db, limit)
        : await similarWorks(db, await visibleWork(deps, viewer, resourceId), limit)
    return { items: await cardViews(deps, db, found), nextCursor: null }
  }
