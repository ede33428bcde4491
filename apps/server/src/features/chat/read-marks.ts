import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { ChatDeps } from './chat-deps.ts'
import { append } from './chat-log.ts'
import { openForBoth, setConversation } from './chat-queries.ts'
import type { ChatTables } from './chat-tables.ts'
import { hasBlock, type Relation } from './relations.ts'

/** Returns the peers with whom a member shares read marks, because neither of the two has switched them off. */
export async function readMarksAmong(
  handle: Handle<ChatTables>,
  uid: number,
  peerIds: number[],
): Promise<Set<number>> {
  if (peerIds.length === 0) return new Set()
  const { rows } = await sql<{ user_id: number }>`
    select user_id from chat_members where user_id = any(${peerIds}) and read_marks
      and exists (select from chat_members where user_id = ${uid} and read_marks)`.execute(handle)
  return new Set(rows.map(({ user_id }) => user_id))
}

/**
 * Notifies a peer up to which position the member has read the peer's messages, if both share read marks. The caller must have
 * read the relation of the two, locked both logs, and stored the position in the member's log.
 */
export async function notifyRead(
  deps: Pick<ChatDeps, 'clock' | 'realtime'>,
  tx: Tx<ChatTables>,
  {
    uid,
    peerId,
    upTo,
    relation,
  }: { uid: number; peerId: number; upTo: number; relation: Relation | undefined },
): Promise<void> {
  if (!relation || hasBlock(relation)) return
  if (!(await readMarksAmong(tx, uid, [peerId])).has(peerId)) return
  const { rows } = await sql<{ seq: number; before: number }>`
    select c.peer_read_seq as before, (
      select m.sender_seq from chat_entries e join chat_messages m on m.id = e.message_id
      where e.owner_id = ${uid} and e.peer_id = ${peerId} and e.kind = 'message' and e.incoming and e.seq <= ${upTo}
      order by e.seq desc limit 1) as seq
    from chat_conversations c where c.owner_id = ${peerId} and c.peer_id = ${uid} and ${openForBoth}`.execute(
    tx,
  )
  const [row] = rows
  if (!row || row.seq === null || row.seq <= row.before) return
  await setConversation(tx, { owner_id: peerId, peer_id: uid }, { peer_read_seq: row.seq })
  await append(deps, tx, peerId, { peerId: uid, kind: 'peer_read', data: { upTo: row.seq } })
}
