import type { MessagesFrom } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { hasBlocked } from '../../members/index.ts'

export type Pair = { sender: number; receiver: number }
export const pairKey = (owner: number, peer: number): string => `${owner}:${peer}`

export type PairFacts = {
  own: 'open' | 'request' | undefined
  theirs: 'open' | 'request' | undefined
  senderBlocks: boolean
  receiverBlocks: boolean
  receiverFollows: boolean
}

export type MemberFacts = {
  lastSeq: number
  role: number
  since: Date
  /** The member's setting for messages from new people. */
  lettersFrom: MessagesFrom
  /** The times at which the member began conversations with strangers in the last day, at most as many as the limit needs. */
  strangers: Date[]
}

/** Opens the logs of members before their first message. */
export async function openLogs(tx: Tx<Tables>, uids: number[]): Promise<void> {
  // These inserts can deadlock with another transaction; the transaction is then retried.
  await sql`
    insert into chat_members (user_id) select id from users where id = any(${uids}) order by id
    on conflict do nothing`.execute(tx)
}

/** Locks the logs of members in the order of their ids. Unknown members are not in the map. */
export async function lockLogs(tx: Tx<Tables>, uids: number[]): Promise<Map<number, MemberFacts>> {
  const found = await lockOpenLogs(tx, uids)
  if (found.size === uids.length) return found
  await openLogs(tx, uids)
  return lockOpenLogs(tx, uids)
}

/** Locks the logs that are open, with one statement. */
export async function lockOpenLogs(tx: Tx<Tables>, uids: number[]): Promise<Map<number, MemberFacts>> {
  const { rows } = await sql<{
    user_id: number
    last_seq: number
    role: number
    created_at: Date
    letters_from: MessagesFrom
  }>`
    select m.user_id, m.last_seq, u.role, u.created_at, u.letters_from from chat_members m join users u on u.id = m.user_id
    where m.user_id = any(${uids}) order by m.user_id for no key update of m`.execute(tx)
  return new Map(
    rows.map(({ user_id, last_seq, role, created_at, letters_from }) => [
      user_id,
      { lastSeq: last_seq, role, since: created_at, lettersFrom: letters_from, strangers: [] },
    ]),
  )
}

/** Returns the relation between each sender and receiver. Callers must lock the logs of both first. */
export async function readPairs(tx: Tx<Tables>, pairs: Pair[]): Promise<Map<string, PairFacts>> {
  // Uses a subquery for each value, because with joins the planning would take longer than the query itself.
  const { rows } = await sql<PairRow>`
    select p.sender, p.receiver,
      (select state from chat_conversations where owner_id = p.sender and peer_id = p.receiver) as own,
      (select state from chat_conversations where owner_id = p.receiver and peer_id = p.sender) as theirs,
      ${hasBlocked(sql.ref('p.sender'), sql.ref('p.receiver'))} as sender_blocks,
      ${hasBlocked(sql.ref('p.receiver'), sql.ref('p.sender'))} as receiver_blocks,
      exists (select from follows where follower_id = p.receiver and followed_id = p.sender) as receiver_follows
    from unnest(${pairs.map((pair) => pair.sender)}::bigint[], ${pairs.map((pair) => pair.receiver)}::bigint[])
      as p (sender, receiver)`.execute(tx)
  return new Map(
    rows.map((row) => [
      pairKey(row.sender, row.receiver),
      {
        own: row.own ?? undefined,
        theirs: row.theirs ?? undefined,
        senderBlocks: row.sender_blocks,
        receiverBlocks: row.receiver_blocks,
        receiverFollows: row.receiver_follows,
      },
    ]),
  )
}

type PairRow = Pair & {
  own: 'open' | 'request' | null
  theirs: 'open' | 'request' | null
  sender_blocks: boolean
  receiver_blocks: boolean
  receiver_follows: boolean
}

/** Returns the times since `since` at which each member began conversations with strangers. */
export async function readStrangers(
  tx: Tx<Tables>,
  uids: number[],
  since: Date,
): Promise<Map<number, Date[]>> {
  if (uids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('chat_conversations')
    .select(['owner_id', sql<Date[]>`array_agg(started_at)`.as('times')])
    .where('owner_id', '=', sql<number>`any(${uids})`)
    .where('to_stranger', '=', true)
    .where('started_at', '>', since)
    .groupBy('owner_id')
    .execute()
  return new Map(rows.map((row) => [row.owner_id, row.times]))
}

export type Stored = { sender_id: number; client_id: string; sender_seq: number; created_at: Date }

/** Returns those messages of a batch that are already stored, because they were sent before. */
export async function readStored(
  tx: Tx<Tables>,
  keys: { uid: number; id: string }[],
): Promise<Map<string, Stored>> {
  const { rows } = await sql<Stored>`
    select m.sender_id, m.client_id, m.sender_seq, m.created_at
    from unnest(${keys.map((key) => key.uid)}::bigint[], ${keys.map((key) => key.id)}::text[]) as k (uid, id)
    join chat_messages m on m.sender_id = k.uid and m.client_id = k.id`.execute(tx)
  return new Map(rows.map((row) => [`${row.sender_id}:${row.client_id}`, row]))
}
