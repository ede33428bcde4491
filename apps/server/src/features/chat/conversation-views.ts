import { AppError, type Conversation } from '@engawa/contract'
import { sql } from 'kysely'
import type { Member } from '../../endpoints/operation.ts'
import type { ChatDeps } from './chat-deps.ts'
import type { ChatDatabase } from './chat-tables.ts'
import { peerStates, quoteOf, seqOf, type ConversationRow } from './chat-queries.ts'
import { quoteView } from './chat-views.ts'
import { readMarksAmong } from './read-marks.ts'
import {
  isAsRequest,
  pairKey,
  readRelations,
  refusesMessages,
  relationOf,
  withoutBlocks,
} from './relations.ts'
import { authorsByIds } from '../members/index.ts'

const LINE = 200

/** Returns conversations as their owner sees them, in the order of `rows`. */
export async function conversationViews(
  { database, chatDatabase }: Pick<ChatDeps, 'database' | 'chatDatabase'>,
  viewer: Member,
  rows: ConversationRow[],
): Promise<Conversation[]> {
  const { uid } = viewer
  const peers = rows.map((row) => row.peer_id)
  const pairs = peers.map((receiver) => ({ sender: uid, receiver }))
  const [people, relations, states, last, marked, pinned] = await Promise.all([
    authorsByIds(database.db, viewer, peers),
    readRelations(database.db, pairs),
    peerStates(chatDatabase.db, uid, peers),
    lastMessages(chatDatabase, rows),
    readMarksAmong(chatDatabase.db, uid, peers),
    pinnedMessages(chatDatabase, rows),
  ])
  const open = rows.filter((row) => row.state === 'open' && states.get(row.peer_id) === 'open')
  const present = await withoutBlocks(database.db, open, 'peer_id')
  const online = new Set(present.map((side) => side.peer_id))
  const relationTo = (peerId: number) => relations.get(pairKey(uid, peerId))
  return rows.map((row) => ({
    id: String(row.peer_id),
    peerId: row.peer_id,
    name: people.get(row.peer_id)?.name ?? `用户 ${row.peer_id}`,
    avatar: people.get(row.peer_id)?.avatar ?? '/default-avatar.png',
    state: row.state,
    lastMessage: last.get(row.last_message_id ?? 0)?.(row.last_seq) ?? null,
    unreadCount: row.unread,
    readSeq: row.read_seq,
    peerReadSeq: marked.has(row.peer_id) ? row.peer_read_seq : 0,
    pinned: row.pinned_at !== null,
    pinnedMessage: pinned.get(row.peer_id) ?? null,
    mutedUntil: row.muted_until?.toISOString() ?? null,
    lastActiveTime: row.last_at?.toISOString() ?? null,
    isOnline: online.has(row.peer_id),
    blocked: relationTo(row.peer_id)?.senderBlocks ?? false,
    lettersRefused: refusesMessages(relationTo(row.peer_id), states.get(row.peer_id)),
    asRequest: isAsRequest(relationTo(row.peer_id), states.get(row.peer_id)),
  }))
}

/** Returns an empty conversation with a member. Throws `user_not_found`. */
export async function emptyConversation(
  { database, chatDatabase }: Pick<ChatDeps, 'database' | 'chatDatabase'>,
  viewer: Member,
  peerId: number,
): Promise<Conversation> {
  const { uid } = viewer
  const [people, relation, states] = await Promise.all([
    authorsByIds(database.db, viewer, [peerId]),
    relationOf(database.db, uid, peerId),
    peerStates(chatDatabase.db, uid, [peerId]),
  ])
  const person = people.get(peerId)
  if (!person) throw new AppError('user_not_found')
  return {
    id: String(peerId),
    peerId,
    name: person.name,
    avatar: person.avatar,
    state: 'none',
    lastMessage: null,
    unreadCount: 0,
    readSeq: 0,
    peerReadSeq: 0,
    pinned: false,
    pinnedMessage: null,
    mutedUntil: null,
    lastActiveTime: null,
    isOnline: false,
    blocked: relation?.senderBlocks ?? false,
    lettersRefused: refusesMessages(relation, states.get(peerId)),
    asRequest: isAsRequest(relation, states.get(peerId)),
  }
}

/** Returns the pinned message of each conversation whose owner still sees it, by the id of the peer. */
async function pinnedMessages(
  { db }: ChatDatabase,
  rows: ConversationRow[],
): Promise<Map<number, NonNullable<Conversation['pinnedMessage']>>> {
  const owner = rows[0]?.owner_id
  const ids = rows.map((row) => row.pinned_message_id).filter((id) => id !== null)
  if (owner === undefined || ids.length === 0) return new Map()
  const found = await db
    .selectFrom('chat_messages as m')
    .innerJoin('chat_entries as e', (join) =>
      join.on('e.owner_id', '=', owner).on('e.seq', '=', seqOf(owner)).on('e.removed_at', 'is', null),
    )
    .innerJoin('chat_conversations as c', (join) =>
      join
        .on('c.owner_id', '=', owner)
        .onRef('c.peer_id', '=', 'e.peer_id')
        .onRef('c.cleared_seq', '<', 'e.seq'),
    )
    .select(['e.peer_id', 'e.seq', quoteOf('m.id').as('quote')])
    .where('m.id', '=', sql<number>`any(${ids})`)
    .where('m.recalled_at', 'is', null)
    .execute()
  return new Map(found.map(({ peer_id, seq, quote }) => [peer_id, { ...quoteView(quote!), seq }]))
}

type LastMessage = NonNullable<Conversation['lastMessage']>

async function lastMessages(
  { db }: ChatDatabase,
  rows: ConversationRow[],
): Promise<Map<number, (seq: number) => LastMessage>> {
  const ids = rows.map((row) => row.last_message_id).filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const messages = await db
    .selectFrom('chat_messages')
    .select(['id', 'client_id', 'sender_id', 'files', 'sticker', 'recalled_at', 'created_at'])
    .select(sql<string>`left(content, ${sql.lit(LINE)})`.as('text'))
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map(
    messages.map((row) => [
      row.id,
      (seq) => ({
        id: row.client_id,
        seq,
        text: row.text,
        time: row.created_at.toISOString(),
        senderId: row.sender_id,
        files: row.files?.length ?? 0,
        ...(row.sticker ? { sticker: row.sticker } : {}),
        ...(row.recalled_at ? { recalled: true as const } : {}),
      }),
    ]),
  )
}
