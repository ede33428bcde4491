import { sql } from 'kysely'
import type { ChatDeps } from './chat-deps.ts'
import { acquainted } from './chat-queries.ts'

/** Notifies the receiver that a member is typing, if the two are acquaintances. The member does not learn whether this happened. */
export async function notifyTyping(
  { database, realtime }: Pick<ChatDeps, 'database' | 'realtime'>,
  uid: number,
  receiverId: number,
): Promise<void> {
  const { rows } = await sql`select from chat_conversations c
    where c.owner_id = ${receiverId} and c.peer_id = ${uid} and ${acquainted}`.execute(database.db)
  if (rows.length > 0) realtime.notifyUser(receiverId, 'typing', { userId: uid })
}
