import type { chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { positionOf } from '../chat-log.ts'
import { totalsOf } from '../chat-queries.ts'

export const totals =
  ({ database: { db } }: ChatDeps): Handler<typeof chat.totals> =>
  async (viewer) => {
    const { uid } = asMember(viewer)
    const seq = await positionOf(db, uid)
    return { ...(await totalsOf(db, uid)), seq }
  }
