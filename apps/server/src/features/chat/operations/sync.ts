import type { chat, ChatEntry } from '@engawa/contract'
import type { Db } from '@engawa/platform/database'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { changeView, positionOf } from '../chat-log.ts'
import { messageColumns, totalsOf } from '../chat-queries.ts'
import type { ChatTables, EntryData, EntryKind } from '../chat-tables.ts'
import { messageView, type MessageRow } from '../chat-views.ts'

export const sync =
  (deps: ChatDeps): Handler<typeof chat.sync> =>
  async (viewer, { after, limit }) => {
    const { uid } = asMember(viewer)
    const { db } = deps.chatDatabase
    const seq = await positionOf(db, uid)
    const rows = await entriesAfter(db, { uid, after, upTo: seq, limit })
    const last = rows.at(-1)?.seq ?? seq
    return {
      items: rows.map((row) => entryView(row, uid)),
      nextCursor: last < seq ? String(last) : null,
      seq,
      totals: await totalsOf(deps, uid),
    }
  }

type Row = Partial<MessageRow> & {
  seq: number
  peer_id: number
  kind: EntryKind
  data: EntryData | null
  gone: boolean
  request: boolean
}

/** Returns the log entries after a position, up to `upTo`. Later entries may be incomplete; the next call returns them. */
async function entriesAfter(
  db: Db<ChatTables>,
  { uid, after, upTo, limit }: { uid: number; after: number; upTo: number; limit: number },
): Promise<Row[]> {
  const rows = await db
    .selectFrom('chat_entries as e')
    .leftJoin('chat_messages as m', 'm.id', 'e.message_id')
    .leftJoin('chat_entries as o', (join) =>
      join
        .onRef('o.owner_id', '=', 'e.owner_id')
        .on(
          'o.seq',
          '=',
          sql<number>`case when e.kind = 'changed' then (e.data ->> 'messageSeq')::bigint else e.seq end`,
        ),
    )
    .leftJoin('chat_conversations as c', (join) =>
      join.onRef('c.owner_id', '=', 'e.owner_id').onRef('c.peer_id', '=', 'e.peer_id'),
    )
    .where('e.owner_id', '=', uid)
    .where('e.seq', '>', after)
    .where('e.seq', '<=', upTo)
    .select(['e.seq', 'e.peer_id', 'e.kind', 'e.data'])
    .select(sql<boolean>`o.removed_at is not null or o.seq <= coalesce(c.cleared_seq, 0)`.as('gone'))
    .select(sql<boolean>`o.incoming and coalesce(c.state, '') = 'request'`.as('request'))
    .select(messageColumns)
    .orderBy('e.seq')
    .limit(limit)
    .execute()
  return rows as Row[]
}

function entryView(row: Row, owner: number): ChatEntry {
  if (row.kind !== 'message' && row.kind !== 'changed') return changeView(row)
  if (row.gone) return changeView({ ...row, kind: 'gone', data: null })
  const seq = row.kind === 'changed' ? (row.data?.messageSeq ?? row.seq) : row.seq
  const message = messageView(row as MessageRow, { owner, seq, request: row.request })
  if (row.kind === 'changed') return changeView(row, message)
  return { kind: 'message', seq: row.seq, peerId: row.peer_id, message }
}
