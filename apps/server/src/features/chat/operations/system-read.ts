import type { chat } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { lockLog } from '../chat-log.ts'
import { totalsOf, visibleTo } from '../chat-queries.ts'

export const systemRead =
  (deps: ChatDeps): Handler<typeof chat.systemRead> =>
  async (viewer, { upTo }) => {
    const { uid } = asMember(viewer)
    return deps.database.transaction(async (tx) => {
      await lockLog(tx, uid)
      const { newest } = await tx
        .selectFrom('chat_notices as n')
        .where(visibleTo(uid))
        .select(sql<number>`coalesce(max(n.id), 0)`.as('newest'))
        .executeTakeFirstOrThrow()
      const { system_read_id: readId } = await tx
        .updateTable('chat_members')
        .set({ system_read_id: sql`greatest(system_read_id, ${Math.min(upTo ?? newest, newest)}::bigint)` })
        .where('user_id', '=', uid)
        .returning('system_read_id')
        .executeTakeFirstOrThrow()
      const unreadCount = (await totalsOf(tx, uid)).systemUnread
      tx.onCommit(() => deps.realtime.tellUser(uid, 'system_read', { upTo: readId, unreadCount }))
      return { unreadCount }
    })
  }
