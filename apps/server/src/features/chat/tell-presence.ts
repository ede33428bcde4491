import { sql } from 'kysely'
import { isOnline } from '../../realtime/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import { acquainted } from './chat-queries.ts'

type PresenceDeps = Pick<ChatDeps, 'database' | 'realtime'>
type Row = { owner_id: number; peer_id: number }

/**
 * Tells acquaintances that users came online or went offline. Those who connect at the same moment learn of others by
 * `tellWhoIsOnline`; all are told that somebody went offline, so that a list read a moment ago is corrected.
 */
export async function tellPresence(
  { database, realtime }: PresenceDeps,
  uids: number[],
  online: boolean,
): Promise<void> {
  const { rows } = await sql<Row>`
    select c.owner_id, c.peer_id from chat_conversations c
    where c.peer_id = any(${uids}) and ${acquainted}
      and (${!online} or ${isOnline('c.owner_id')})`.execute(database.db)
  for (const { owner_id, peer_id } of rows)
    realtime.tellUser(owner_id, 'presence', { userId: peer_id, online })
}

/** Tells users who just connected which of their acquaintances are online. */
export async function tellWhoIsOnline({ database, realtime }: PresenceDeps, uids: number[]): Promise<void> {
  const { rows } = await sql<Row>`
    select c.owner_id, c.peer_id from chat_conversations c
    where c.owner_id = any(${uids}) and ${acquainted} and ${isOnline('c.peer_id')}`.execute(database.db)
  for (const { owner_id, peer_id } of rows)
    realtime.tellUser(owner_id, 'presence', { userId: peer_id, online: true })
}
