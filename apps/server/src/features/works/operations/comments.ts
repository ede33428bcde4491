import type { works } from '@engawa/contract'
import type { Handler } from '../../../operation.ts'
import type { WorksDeps } from '../works-deps.ts'

export const comments =
  ({ discussion }: WorksDeps): Handler<typeof works.comments> =>
  async (viewer, { resourceId, cursor, limit }) =>
    discussion.handlers.list(viewer, { kind: 'work', id: resourceId, cursor, limit })
