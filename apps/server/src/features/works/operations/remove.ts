import type { works } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'

export const remove =
  ({ moderation }: WorksDeps): Handler<typeof works.remove> =>
  async (viewer, { id }) => {
    await moderation.remove(viewer, { kind: 'work', id })
    return {}
  }
