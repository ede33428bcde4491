import type { chat } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { positionOf } from '../chat-log.ts'
import { totalsOf } from '../chat-queries.ts'
import { conversationViews } from '../conversation-views.ts'

export const conversations =
  (deps: ChatDeps): Handler<typeof chat.conversations> =>
  async (viewer, { state, cursor, limit }) => {
    const member = asMember(viewer)
    const { uid } = member
    const { db } = deps.chatDatabase
    // The position is read before the list. A change in between is then sent twice, but never lost.
    const seq = await positionOf(db, uid)
    const listed = db
      .selectFrom('chat_conversations')
      .selectAll()
      .where('owner_id', '=', uid)
      .where('state', '=', state)
      .where('last_message_id', 'is not', null)
    // The first page contains all pinned conversations, because there are only a few.
    const pinned = cursor
      ? []
      : listed.where('pinned_at', 'is not', null).orderBy('last_at', 'desc').execute()
    const page = keyset(listed.where('pinned_at', 'is', null), {
      by: [
        { key: 'at', column: 'last_at', direction: 'desc' },
        { key: 'peer', column: 'peer_id', direction: 'desc' },
      ],
      cursor,
      limit,
    })
    const [first, { items, nextCursor }, totals] = await Promise.all([pinned, page, totalsOf(deps, uid)])
    return { items: await conversationViews(deps, member, [...first, ...items]), nextCursor, seq, totals }
  }
