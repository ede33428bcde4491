import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { ChatTables } from '../chat-tables.ts'
import { pairKey, type Pair, type Relation } from '../relations.ts'

/** The sides of the conversation of a sender and a receiver. */
type States = { own: 'open' | 'request' | undefined; theirs: 'open' | 'request' | undefined }

export type PairFacts = Relation & States

export type MemberFacts = {
  lastSeq: number
  /** The times at which the member began conversations with strangers in the last day, at most as many as the limit needs. */
  strangers: Date[]
}

/** Opens the logs of members before their first message. */
export async function openLogs(tx: Tx<ChatTables>, uids: number[]): Promise<void> {
  // These inserts can deadlock with another transaction; the transaction is then retried.
  await sql`
    insert into chat_members (user_id) select uid from unnest(${uids}::bigint[]) as member (uid) order by uid
    on conflict do nothing`.execute(tx)
}

/** Locks the logs of members in the order of their ids, with one statement. Members without a log are not in the map. */
export async function lockLogs(tx: Tx<ChatTables>, uids: number[]): Promise<Map<number, MemberFacts>> {
  const { rows } = await sql<{ user_id: number; last_seq: number }>`
    select user_id, last_seq from chat_members
    where user_id = any(${uids}) order by user_id for no key update`.execute(tx)
  return new Map(rows.map(({ user_id, last_seq }) => [user_id, { lastSeq: last_seq, strangers: [] }]))
}

/** Returns the states of the conversations of pairs. Callers must lock the logs of both members first. */
export async function readStates(tx: Tx<ChatTables>, pairs: readonly Pair[]): Promise<Map<string, States>> {
  // Uses a subquery for each value, because with joins the planning would take longer than the query itself.
  const { rows } = await sql<Pair & { own: States['own'] | null; theirs: States['theirs'] | null }>`
    select p.sender, p.receiver,
      (select state from chat_conversations where owner_id = p.sender and peer_id = p.receiver) as own,
      (select state from chat_conversations where owner_id = p.receiver and peer_id = p.sender) as theirs
    from unnest(${pairs.map((pair) => pair.sender)}::bigint[], ${pairs.map((pair) => pair.receiver)}::bigint[])
      as p (sender, receiver)`.execute(tx)
  return new Map(
    rows.map(({ sender, receiver, own, theirs }) => [
      pairKey(sender, receiver),
      { own: own ?? undefined, theirs: theirs ?? undefined },
    ]),
  )
}

/** Returns the times since `since` at which each member began conversations with strangers. */
export async function readStrangers(
  tx: Tx<ChatTables>,
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
  tx: Tx<ChatTables>,
  keys: { uid: number; id: string }[],
): Promise<Map<string, Stored>> {
  const { rows } = await sql<Stored>`
    select m.sender_id, m.client_id, m.sender_seq, m.created_at
    from unnest(${keys.map((key) => key.uid)}::bigint[], ${keys.map((key) => key.id)}::text[]) as k (uid, id)
    join chat_messages m on m.sender_id = k.uid and m.client_id = k.id`.execute(tx)
  return new Map(rows.map((row) => [`${row.sender_id}:${row.client_id}`, row]))
}
