import { sql } from 'kysely'
import type { ChatDeps } from './chat-deps.ts'
import { openForBoth } from './chat-queries.ts'
import { withoutBlocks, type Side } from './relations.ts'

/** Notifies the receiver that a member is typing, if the two are acquaintances. The member does not learn whether this happened. */
export async function notifyTyping(
  { database, chatDatabase, realtime }: Pick<ChatDeps, 'database' | 'chatDatabase' | 'realtime'>,
  uid: number,
  receiverId: number,
): Promise<void> {
  const { rows } = await sql<Side>`select c.owner_id, c.peer_id from chat_conversations c
    where c.owner_id = ${receiverId} and c.peer_id = ${uid} and ${openForBoth}`.execute(chatDatabase.db)
  if ((await withoutBlocks(database.db, rows)).length > 0)
    realtime.notifyUser(receiverId, 'typing', { userId: uid })
}
