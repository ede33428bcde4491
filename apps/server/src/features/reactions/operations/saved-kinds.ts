import type { reactions } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ReactionsDeps } from '../reactions-deps.ts'
import { savedKindsOf } from '../reactions-queries.ts'

export const savedKinds =
  (deps: ReactionsDeps): Handler<typeof reactions.savedKinds> =>
  async (viewer) => {
    const kinds = await savedKindsOf(deps.database.db, asMember(viewer).uid)
    const items = kinds.filter((kind) => deps.subjects.find(kind) && !deps.subjects.isOff(kind))
    return { items: items.map((kind) => ({ kind })) }
  }
