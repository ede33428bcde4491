import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { tell } from './chat-channel.ts'
import { acquainted } from './chat-queries.ts'

/** Tells an acquaintance that somebody is writing to them; nobody else is told, and nobody learns which it was. */
export async function tellTyping(
  deps: Pick<Deps, 'database' | 'pubSub' | 'logger'>,
  uid: number,
  receiverId: number,
): Promise<void> {
  const { rows } = await sql`select from chat_conversations c
    where c.owner_id = ${receiverId} and c.peer_id = ${uid} and ${acquainted}`.execute(deps.database.db)
  if (rows.length > 0) tell(deps, receiverId, 'typing', { userId: uid })
}
