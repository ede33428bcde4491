import { sql, type Kysely } from 'kysely'
import type { ChatTables } from '../../src/features/chat/index.ts'
import type { Writer } from './exchange.ts'

export type Comparison = {
  expected: number
  lost: number
  doubled: number
  gaps: number
  wrongUnread: number
}

/** Compares the sent messages of an exchange with those that each client has, with both histories, and with the unread counts. */
export async function compare(
  db: Kysely<ChatTables>,
  pairs: [Writer, Writer][],
  each: number,
  known: Map<number, Set<string>>,
): Promise<Comparison> {
  const result: Comparison = {
    expected: pairs.length * 2 * each,
    lost: 0,
    doubled: 0,
    gaps: 0,
    wrongUnread: 0,
  }
  for (const [a, b] of pairs) {
    const sent = [a, b].flatMap(({ uid }) => Array.from({ length: each }, (_, at) => `${uid}:m${at}`))
    const wanted = new Set(sent)
    const [ofA, ofB] = [await historyOf(db, a.uid, b.uid), await historyOf(db, b.uid, a.uid)]
    for (const history of [ofA, ofB]) {
      const once = new Set(history)
      result.lost += sent.filter((key) => !once.has(key)).length
      result.doubled += history.length - once.size
    }
    if (ofA.join() !== ofB.join()) result.gaps += 1
    for (const { uid } of [a, b]) {
      result.lost += sent.filter((key) => !known.get(uid)?.has(key)).length
      result.doubled += [...(known.get(uid) ?? [])].filter((key) => !wanted.has(key)).length
      result.gaps += await gapsOf(db, uid)
      if ((await unreadOf(db, uid)) !== each) result.wrongUnread += 1
    }
  }
  return result
}

async function historyOf(db: Kysely<ChatTables>, owner: number, peer: number): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_entries as e')
    .innerJoin('chat_messages as m', 'm.id', 'e.message_id')
    .select(['m.sender_id', 'm.client_id'])
    .where('e.owner_id', '=', owner)
    .where('e.peer_id', '=', peer)
    .orderBy('e.seq')
    .execute()
  return rows.map((row) => `${row.sender_id}:${row.client_id}`)
}

async function gapsOf(db: Kysely<ChatTables>, owner: number): Promise<number> {
  const { rows } = await sql<{ gaps: number }>`
    select (m.last_seq - (select count(*) from chat_entries e where e.owner_id = m.user_id))::int as gaps
    from chat_members m where m.user_id = ${owner}`.execute(db)
  return Math.abs(rows[0]?.gaps ?? 0)
}

async function unreadOf(db: Kysely<ChatTables>, owner: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum(unread), 0)::int as unread from chat_conversations
    where owner_id = ${owner}`.execute(db)
  return rows[0]?.unread ?? 0
}
