import type { works } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'
import { putOnShelf, shelfOf } from '../works-shelving.ts'

export const shelve =
  ({ database, reactions, clock }: WorksDeps): Handler<typeof works.shelve> =>
  async (viewer, { resourceId: workId, shelf }) => {
    const { uid } = asMember(viewer)
    return database.transaction(async (tx) => {
      const save = { reaction: 'save', on: shelf !== null } as const
      const state = await reactions.setIn(tx, viewer, { kind: 'work', id: workId }, save)
      if (shelf) await putOnShelf(tx, { uid, workId }, { shelf, at: clock.now() })
      return { ...state, shelf: await shelfOf(tx, uid, workId) }
    })
  }
