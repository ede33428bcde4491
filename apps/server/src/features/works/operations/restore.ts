import type { works } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { visibleWork } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'
import { workView } from '../works-detail.ts'

export const restore =
  (deps: WorksDeps): Handler<typeof works.restore> =>
  async (viewer, { id }) => {
    await deps.moderation.restore(viewer, { kind: 'work', id })
    return workView(deps, viewer, await visibleWork(deps, viewer, id))
  }
