import type { reactions } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ReactionsDeps } from '../reactions-deps.ts'
import { statesOf } from '../reaction-states.ts'

export const status =
  (deps: ReactionsDeps): Handler<typeof reactions.status> =>
  async (viewer, { kind, ids }) => {
    const { db } = deps.database
    deps.subjects.providerOf(kind)
    const refs = [...new Set(ids)].map((id) => ({ kind, id }))
    const visible = (await deps.subjects.shown(db, viewer, refs)).map(({ id }) => id)
    const states = await statesOf(deps, db, viewer.uid, { kind, ids: visible })
    return { items: [...states].map(([id, state]) => ({ id, ...state })) }
  }
