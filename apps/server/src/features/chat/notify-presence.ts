import { sql } from 'kysely'
import { isOnline } from '../../realtime/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import { acquainted } from './chat-queries.ts'

type PresenceDeps = Pick<ChatDeps, 'database' | 'realtime'>
type Row = { owner_id: number; peer_id: number }

/**
 * Notifies acquaintances that users came online or went offline. Only online acquaintances learn who came online (see
 * `notifyOfOnlinePeers`). All learn who went offline, which corrects lists that were just read.
 */
export async function notifyPresence(
  { database, realtime }: PresenceDeps,
  uids: number[],
  online: boolean,
): Promise<void> {
  const { rows } = await sql<Row>`
    select c.owner_id, c.peer_id from chat_conversations c
    where c.peer_id = any(${uids}) and ${acquainted}
      and (${!online} or ${isOnline('c.owner_id')})`.execute(database.db)
  for (const { owner_id, peer_id } of rows)
    realtime.notifyUser(owner_id, 'presence', { userId: peer_id, online })
}

/** Notifies both members of each new conversation, if the other member is online. */
export async function notifyEachOther(
  { database, realtime }: PresenceDeps,
  pairs: readonly { sender: number; receiver: number }[],
): Promise<void> {
  if (pairs.length === 0) return
  const [owners, peers] = [
    pairs.flatMap(({ sender, receiver }) => [sender, receiver]),
    pairs.flatMap(({ sender, receiver }) => [receiver, sender]),
  ]
  const { rows } = await sql<Row>`
    select c.owner_id, c.peer_id
    from unnest(${owners}::bigint[], ${peers}::bigint[]) as pair (owner_id, peer_id)
    join chat_conversations c using (owner_id, peer_id)
    where ${acquainted} and ${isOnline('c.peer_id')}`.execute(database.db)
  for (const { owner_id, peer_id } of rows)
    realtime.notifyUser(owner_id, 'presence', { userId: peer_id, online: true })
}

/** Notifies users with a new socket which of their acquaintances are online. */
export async function notifyOfOnlinePeers(
  { database, realtime }: PresenceDeps,
  uids: number[],
): Promise<void> {
  const { rows } = await sql<Row>`
    select c.owner_id, c.peer_id from chat_conversations c
    where c.owner_id = any(${uids}) and ${acquainted} and ${isOnline('c.peer_id')}`.execute(database.db)
  for (const { owner_id, peer_id } of rows)
    realtime.notifyUser(owner_id, 'presence', { userId: peer_id, online: true })
}
