import { sql, type RawBuilder } from 'kysely'
import type { ChatDeps } from './chat-deps.ts'
import { openForBoth } from './chat-queries.ts'
import { withoutBlocks, type Pair, type Side } from './relations.ts'

type PresenceDeps = Pick<ChatDeps, 'database' | 'chatDatabase' | 'realtime'>

/**
 * Notifies acquaintances that users came online or went offline. Only online acquaintances learn who came online (see
 * `notifyOfOnlinePeers`). All learn who went offline, which corrects lists that were just read.
 */
export async function notifyPresence(deps: PresenceDeps, uids: number[], online: boolean): Promise<void> {
  const sides = await openSides(
    deps,
    sql`select c.owner_id, c.peer_id from chat_conversations c where c.peer_id = any(${uids})`,
  )
  const seen = await withoutBlocks(deps.database.db, sides, online ? 'owner_id' : undefined)
  for (const { owner_id, peer_id } of seen)
    deps.realtime.notifyUser(owner_id, 'presence', { userId: peer_id, online })
}

/** Notifies both members of each new conversation, if the other member is online. */
export async function notifyEachOther(deps: PresenceDeps, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return
  const [owners, peers] = [
    pairs.flatMap(({ sender, receiver }) => [sender, receiver]),
    pairs.flatMap(({ sender, receiver }) => [receiver, sender]),
  ]
  const sides = await openSides(
    deps,
    sql`select c.owner_id, c.peer_id
      from unnest(${owners}::bigint[], ${peers}::bigint[]) as pair (owner_id, peer_id)
      join chat_conversations c using (owner_id, peer_id) where true`,
  )
  await notifyOfOnline(deps, sides)
}

/** Hides two members of a conversation from each other: each of them sees the other as offline. */
export async function hideFromEachOther(deps: PresenceDeps, one: number, other: number): Promise<void> {
  const sides = await openSides(
    deps,
    sql`select c.owner_id, c.peer_id from chat_conversations c where c.owner_id = ${one} and c.peer_id = ${other}`,
  )
  for (const { owner_id, peer_id } of sides) {
    deps.realtime.notifyUser(owner_id, 'presence', { userId: peer_id, online: false })
    deps.realtime.notifyUser(peer_id, 'presence', { userId: owner_id, online: false })
  }
}

/** Notifies users with a new socket which of their acquaintances are online. */
export async function notifyOfOnlinePeers(deps: PresenceDeps, uids: number[]): Promise<void> {
  const sides = await openSides(
    deps,
    sql`select c.owner_id, c.peer_id from chat_conversations c where c.owner_id = any(${uids})`,
  )
  await notifyOfOnline(deps, sides)
}

/** Returns those of the selected conversations `c` that are open for both members. */
async function openSides({ chatDatabase }: PresenceDeps, select: RawBuilder<unknown>): Promise<Side[]> {
  const { rows } = await sql<Side>`${select} and ${openForBoth}`.execute(chatDatabase.db)
  return rows
}

async function notifyOfOnline({ database, realtime }: PresenceDeps, sides: Side[]): Promise<void> {
  for (const { owner_id, peer_id } of await withoutBlocks(database.db, sides, 'peer_id'))
    realtime.notifyUser(owner_id, 'presence', { userId: peer_id, online: true })
}
