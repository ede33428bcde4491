import type { chat } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { positionOf } from '../chat-log.ts'
import { totalsOf } from '../chat-queries.ts'

export const totals =
  (deps: ChatDeps): Handler<typeof chat.totals> =>
  async (viewer) => {
    const { uid } = asMember(viewer)
    const seq = await positionOf(deps.chatDatabase.db, uid)
    return { ...(await totalsOf(deps, uid)), seq }
  }
