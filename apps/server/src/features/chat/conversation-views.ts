import { AppError, type Conversation } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Member } from '../../endpoints/operation.ts'
import { onlineAmong, type ConversationRow } from './chat-queries.ts'
import { readMarksAmong } from './read-marks.ts'
import { peersRefusing } from './peers-refusing.ts'
import { authorsByIds, blockedAmong } from '../members/index.ts'

const LINE = 200

/** Returns conversations as their owner sees them, in the order of `rows`. */
export async function conversationViews(
  handle: Handle<Tables>,
  viewer: Member,
  rows: ConversationRow[],
): Promise<Conversation[]> {
  const { uid } = viewer
  const peers = rows.map((row) => row.peer_id)
  const people = await authorsByIds(handle, viewer, peers)
  const blocked = await blockedAmong(handle, uid, peers)
  const refusing = await peersRefusing(handle, uid, peers)
  const online = await onlineAmong(handle, uid, peers)
  const last = await lastMessages(handle, rows)
  const marked = await readMarksAmong(handle, uid, peers)
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
    mutedUntil: row.muted_until?.toISOString() ?? null,
    lastActiveTime: row.last_at?.toISOString() ?? null,
    isOnline: online.has(row.peer_id),
    blocked: blocked.has(row.peer_id),
    lettersRefused: refusing.has(row.peer_id),
  }))
}

/** Returns an empty conversation with a member. Throws `user_not_found`. */
export async function emptyConversation(
  handle: Handle<Tables>,
  viewer: Member,
  peerId: number,
): Promise<Conversation> {
  const { uid } = viewer
  const person = (await authorsByIds(handle, viewer, [peerId])).get(peerId)
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
    mutedUntil: null,
    lastActiveTime: null,
    isOnline: false,
    blocked: (await blockedAmong(handle, uid, [peerId])).has(peerId),
    lettersRefused: (await peersRefusing(handle, uid, [peerId])).has(peerId),
  }
}

type LastMessage = NonNullable<Conversation['lastMessage']>

async function lastMessages(
  handle: Handle<Tables>,
  rows: ConversationRow[],
): Promise<Map<number, (seq: number) => LastMessage>> {
  const ids = rows.map((row) => row.last_message_id).filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const messages = await handle
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
