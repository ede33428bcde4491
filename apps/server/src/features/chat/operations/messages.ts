import type { chat } from '@engawa/contract'
import type { Db } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { conversationOf, historyOf, messageColumns, type ConversationRow } from '../chat-queries.ts'
import type { ChatTables } from '../chat-tables.ts'
import { messageView } from '../chat-views.ts'

type Where = { uid: number; row: ConversationRow; limit: number }

export const messages =
  ({ chatDatabase: { db } }: ChatDeps): Handler<typeof chat.messages> =>
  async (viewer, { peerId, before, after, around, limit }) => {
    const { uid } = asMember(viewer)
    const row = await conversationOf(db, uid, peerId)
    if (!row) return { items: [], nextCursor: null, newerCursor: null }
    const from = around === undefined ? after : await placeBefore(db, { uid, row, limit }, new Date(around))
    return from === undefined
      ? olderThan(db, { uid, row, limit }, before)
      : newerThan(db, { uid, row, limit }, from)
  }

/** Returns the log position half a page before the first message that was sent at or after a time. */
async function placeBefore(
  db: Db<ChatTables>,
  { uid, row, limit }: Where,
  at: Date,
): Promise<number | undefined> {
  const first = await historyOf(db, uid, row.peer_id, row.cleared_seq)
    .where('e.created_at', '>=', at)
    .select('e.seq')
    .orderBy('e.created_at')
    .limit(1)
    .executeTakeFirst()
  if (!first) return undefined
  const some = await historyOf(db, uid, row.peer_id, row.cleared_seq)
    .where('e.seq', '<', first.seq)
    .select('e.seq')
    .orderBy('e.seq', 'desc')
    .limit(Math.floor(limit / 2))
    .execute()
  return (some.at(-1)?.seq ?? first.seq) - 1
}

const pageOf = (db: Db<ChatTables>, { uid, row, limit }: Where) =>
  historyOf(db, uid, row.peer_id, row.cleared_seq)
    .innerJoin('chat_messages as m', 'm.id', 'e.message_id')
    .select('e.seq')
    .select(messageColumns)
    .limit(limit + 1)

async function olderThan(db: Db<ChatTables>, where: Where, before: number | undefined) {
  const page = pageOf(db, where).orderBy('e.seq', 'desc')
  const rows = await (before === undefined ? page : page.where('e.seq', '<', before)).execute()
  const items = rows.slice(0, where.limit).reverse()
  return {
    items: viewsOf(items, where),
    nextCursor: rows.length > where.limit ? String(items[0]!.seq) : null,
    newerCursor: before === undefined ? null : await newerCursor(db, where, items.at(-1)?.seq ?? before - 1),
  }
}

async function newerThan(db: Db<ChatTables>, where: Where, after: number) {
  const rows = await pageOf(db, where).where('e.seq', '>', after).orderBy('e.seq').execute()
  const items = rows.slice(0, where.limit)
  const first = items[0]?.seq ?? after + 1
  const older = await historyOf(db, where.uid, where.row.peer_id, where.row.cleared_seq)
    .where('e.seq', '<', first)
    .select('e.seq')
    .limit(1)
    .executeTakeFirst()
  return {
    items: viewsOf(items, where),
    nextCursor: older ? String(first) : null,
    newerCursor: rows.length > where.limit ? String(items.at(-1)!.seq) : null,
  }
}

async function newerCursor(db: Db<ChatTables>, { uid, row }: Where, after: number): Promise<string | null> {
  const newer = await historyOf(db, uid, row.peer_id, row.cleared_seq)
    .where('e.seq', '>', after)
    .select('e.seq')
    .limit(1)
    .executeTakeFirst()
  return newer ? String(after) : null
}

type Row = Awaited<ReturnType<ReturnType<typeof pageOf>['execute']>>[number]

const viewsOf = (rows: Row[], { uid, row }: Where) =>
  rows.map((each) => messageView(each, { owner: uid, seq: each.seq, request: row.state === 'request' }))
