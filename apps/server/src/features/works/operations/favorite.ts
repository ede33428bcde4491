import type { works } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'

export const favorite =
  ({ reactions }: WorksDeps): Handler<typeof works.favorite> =>
  async (viewer, { resourceId, favorite: on }) => {
    const work = { kind: 'work', id: resourceId }
    const { saved, saves } = await reactions.set(viewer, work, { reaction: 'save', on })
    return { favorited: saved, favorites: saves }
  }
