import type { works } from '@engawa/contract'
import type { Handler } from '../../../operation.ts'
import { visibleWork } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'
import { workView } from '../works-detail.ts'

export const info =
  (deps: WorksDeps): Handler<typeof works.info> =>
  async (viewer, { id }) =>
    workView(deps, viewer, await visibleWork(deps.database.db, viewer, id))
