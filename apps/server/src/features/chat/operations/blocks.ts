import type { chat } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../operation.ts'
import type { ChatDeps } from '../chat-deps.ts'

export const blocks =
  ({ database: { db }, accounts }: ChatDeps): Handler<typeof chat.blocks> =>
  async (viewer, { cursor, limit }) => {
    const { uid } = asMember(viewer)
    const page = await keyset(
      db.selectFrom('chat_blocks').select(['peer_id', 'created_at']).where('owner_id', '=', uid),
      {
        by: [
          { key: 'at', column: 'created_at', direction: 'desc' },
          { key: 'peer', column: 'peer_id', direction: 'desc' },
        ],
        cursor,
        limit,
      },
    )
    const people = await accounts.authorsByIds(
      db,
      page.items.map((row) => row.peer_id),
    )
    return {
      items: page.items.map((row) => ({
        uid: row.peer_id,
        name: people.get(row.peer_id)?.name ?? `用户 ${row.peer_id}`,
        avatar: people.get(row.peer_id)?.avatar ?? '/default-avatar.png',
        createTime: row.created_at.toISOString(),
      })),
      nextCursor: page.nextCursor,
    }
  }
