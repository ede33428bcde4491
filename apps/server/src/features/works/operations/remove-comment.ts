import type { works } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'

export const removeComment =
  ({ discussion }: WorksDeps): Handler<typeof works.removeComment> =>
  async (viewer, input) =>
    discussion.handlers.remove(viewer, input)
