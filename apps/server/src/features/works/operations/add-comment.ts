import type { works } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'

export const addComment =
  ({ discussion }: WorksDeps): Handler<typeof works.addComment> =>
  async (viewer, { resourceId, text }) =>
    discussion.handlers.add(viewer, { kind: 'work', id: resourceId, text })
