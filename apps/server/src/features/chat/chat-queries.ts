import type { ChatTotals } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import { unreadNotices, unreadNotifications } from '../notifications/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import type { ChatTables } from './chat-tables.ts'
import type { StoredQuote } from './chat-views.ts'

/** Max characters of a message that a quote contains. */
const QUOTE_MAX = 200

export type ConversationRow = Selectable<ChatTables['chat_conversations']>

export const conversationOf = (
  handle: Handle<ChatTables>,
  uid: number,
  peerId: number,
): Promise<ConversationRow | undefined> =>
  handle
    .selectFrom('chat_conversations')
    .selectAll()
    .where('owner_id', '=', uid)
    .where('peer_id', '=', peerId)
    .executeTakeFirst()

export const setConversation = (
  tx: Tx<ChatTables>,
  { owner_id, peer_id }: Pick<ConversationRow, 'owner_id' | 'peer_id'>,
  set: Partial<Omit<ConversationRow, 'owner_id' | 'peer_id' | 'started_at'>>,
) =>
  tx
    .updateTable('chat_conversations')
    .set(set)
    .where('owner_id', '=', owner_id)
    .where('peer_id', '=', peer_id)
    .execute()

/** Selects the log entries of the messages in a conversation that the owner still sees. */
export const historyOf = (handle: Handle<ChatTables>, uid: number, peerId: number, clearedSeq: number) =>
  handle
    .selectFrom('chat_entries as e')
    .where('e.owner_id', '=', uid)
    .where('e.peer_id', '=', peerId)
    .where('e.kind', '=', 'message')
    .where('e.removed_at', 'is', null)
    .where('e.seq', '>', clearedSeq)

/** Returns SQL for the message with this id as a quote in another message, or null. */
export function quoteOf(id: string) {
  return sql<StoredQuote | null>`(select json_build_object('id', q.client_id, 'senderId', q.sender_id,
    'text', left(q.content, ${sql.lit(QUOTE_MAX)}), 'createTime', q.created_at,
    'files', coalesce(jsonb_array_length(q.files), 0), 'sticker', q.sticker, 'recalled', q.recalled_at is not null,
    'silent', q.receiver_seq is null) from chat_messages q where q.id = ${sql.ref(id)})`
}

/** SQL: the number of the entry of the message `m` in the log of one of its two members. */
export const seqOf = (owner: number) =>
  sql<number>`case when m.sender_id = ${owner} then m.sender_seq else m.receiver_seq end`

/** The columns of a message that a query joins as `m`. */
export const messageColumns = [
  'm.client_id',
  'm.sender_id',
  'm.receiver_id',
  'm.content',
  'm.files',
  'm.attachments',
  'm.sticker',
  'm.reactions',
  'm.edited_at',
  'm.recalled_at',
  'm.revision',
  'm.forwarded',
  'm.created_at',
  quoteOf('m.reply_to').as('quote'),
] as const

/** Returns the content of the message at a position of a member's log; undefined if the member does not see it. */
export const messageAt = (handle: Handle<ChatTables>, uid: number, seq: number) =>
  handle
    .selectFrom('chat_entries as e')
    .innerJoin('chat_messages as m', 'm.id', 'e.message_id')
    .innerJoin('chat_conversations as c', (join) =>
      join.onRef('c.owner_id', '=', 'e.owner_id').onRef('c.peer_id', '=', 'e.peer_id'),
    )
    .select(['m.files', 'm.attachments', 'm.recalled_at'])
    .where('e.owner_id', '=', uid)
    .where('e.seq', '=', seq)
    .where('e.kind', '=', 'message')
    .where('e.removed_at', 'is', null)
    .whereRef('e.seq', '>', 'c.cleared_seq')
    .executeTakeFirst()

/** Counts the unread incoming messages of a conversation, without deleted and recalled ones. */
export async function countUnread(
  tx: Tx<ChatTables>,
  uid: number,
  peerId: number,
  conversation: { read_seq: number; cleared_seq: number },
): Promise<number> {
  const from = Math.max(conversation.read_seq, conversation.cleared_seq)
  const { count } = await historyOf(tx, uid, peerId, from)
    .where('e.incoming', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_messages as m')
            .select('m.id')
            .whereRef('m.id', '=', 'e.message_id')
            .where('m.recalled_at', 'is not', null),
        ),
      ),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** SQL: whether the conversation is muted now. */
const isMuted = sql`(coalesce(muted_until, '-infinity') > now())`

/**
 * Returns the numbers of the member's unread messages (separately for muted conversations and requests), requests, notices and
 * notifications.
 */
export async function totalsOf(
  { database, chatDatabase }: Pick<ChatDeps, 'database' | 'chatDatabase'>,
  uid: number,
): Promise<ChatTotals> {
  const ofMessages = sql<Omit<ChatTotals, 'systemUnread' | 'notifications'>>`
    select
      coalesce(sum(unread) filter (where state = 'open' and not ${isMuted}), 0)::int as "unread",
      coalesce(sum(unread) filter (where state = 'open' and ${isMuted}), 0)::int as "mutedUnread",
      (count(*) filter (where state = 'request'))::int as "requests",
      coalesce(sum(unread) filter (where state = 'request'), 0)::int as "requestUnread"
    from chat_conversations where owner_id = ${uid} and last_message_id is not null`
  const ofNotifications = sql<Pick<ChatTotals, 'systemUnread' | 'notifications'>>`
    select ${unreadNotices(uid)} as "systemUnread", ${unreadNotifications(uid)} as "notifications"`
  const [messages, notifications] = await Promise.all([
    ofMessages.execute(chatDatabase.db),
    ofNotifications.execute(database.db),
  ])
  return { ...messages.rows[0]!, ...notifications.rows[0]! }
}

/** SQL: whether the conversation `c` is open for both members. */
export const openForBoth = sql<boolean>`c.state = 'open'
  and exists (select from chat_conversations b
    where b.owner_id = c.peer_id and b.peer_id = c.owner_id and b.state = 'open')`

/** Returns for each peer the peer's side of the conversation with the member. Peers without one are not in the map. */
export async function peerStates(
  handle: Handle<ChatTables>,
  uid: number,
  peerIds: readonly number[],
): Promise<Map<number, ConversationRow['state']>> {
  if (peerIds.length === 0) return new Map()
  const rows = await handle
    .selectFrom('chat_conversations')
    .select(['owner_id', 'state'])
    .where('owner_id', '=', sql<number>`any(${peerIds})`)
    .where('peer_id', '=', uid)
    .execute()
  return new Map(rows.map(({ owner_id, state }) => [owner_id, state]))
}
