import type { reactions } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ReactionsDeps } from '../reactions-deps.ts'
import { savedBy } from '../reactions-queries.ts'

export const saved =
  (deps: ReactionsDeps): Handler<typeof reactions.saved> =>
  async (viewer, input) => {
    const { db } = deps.database
    const { items, nextCursor } = await savedBy(db, asMember(viewer).uid, input)
    return { items: await deps.subjects.cards(db, viewer, items), nextCursor }
  }
