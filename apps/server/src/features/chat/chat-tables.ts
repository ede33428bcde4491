import type { ColumnType, Generated } from 'kysely'
import type { Sticker } from '@engawa/contract'
import type { StoredPicture } from '../../db/stored-picture.ts'

type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
type At = ColumnType<Date, Date, never>

/** A picture of a message as rows store it. */
export type StoredFile = { id: number; name: string; picture: StoredPicture }

/** A reaction as rows store it. `silent`: the other member had blocked its author and never sees it. */
export type StoredReaction = { emoji: string; uid: number; silent?: true }

export type EntryKind =
  | 'message'
  | 'read'
  | 'removed'
  | 'cleared'
  | 'accepted'
  | 'blocked'
  | 'unblocked'
  | 'changed'
  | 'peer_read'
  | 'pinned'
  | 'muted'
  | 'settings'

/** The data of an entry besides its kind. */
export type EntryData = {
  upTo?: number
  unreadCount?: number
  messageSeq?: number
  pinned?: boolean
  until?: string | null
  readMarks?: boolean
}

export type ChatTables = {
  /** The head of each member's log; its lock orders everything that is written there. */
  chat_members: {
    user_id: number
    last_seq: Generated<number>
    /** Whether the member shares read marks: without them, neither the member nor the other sees how far messages were read. */
    read_marks: Generated<boolean>
  }
  chat_messages: {
    id: Generated<number>
    sender_id: number
    receiver_id: number
    client_id: string
    content: string
    files: JsonOrNull<StoredFile[]>
    sender_seq: number
    /** Null: the receiver had blocked the sender and never sees it. */
    receiver_seq: number | null
    created_at: At
    /** The message it answers. */
    reply_to: Generated<number | null>
    sticker: ColumnType<Sticker | null, Sticker | null | undefined, Sticker | null>
    reactions: JsonOrNull<StoredReaction[]>
    edited_at: Generated<Date | null>
    /** Recalled: `content`, `files` and `sticker` are empty from then on. */
    recalled_at: Generated<Date | null>
    revision: Generated<number>
  }
  chat_entries: {
    owner_id: number
    seq: number
    peer_id: number
    kind: EntryKind
    message_id: number | null
    incoming: Generated<boolean>
    data: JsonOrNull<EntryData>
    /** When the owner deleted this message from their own log. */
    removed_at: Date | null
    created_at: At
  }
  chat_conversations: {
    owner_id: number
    peer_id: number
    state: 'open' | 'request'
    unread: Generated<number>
    /** Read up to here; incoming entries above it are unread. */
    read_seq: Generated<number>
    /** Emptied up to here. */
    cleared_seq: Generated<number>
    last_message_id: number | null
    last_seq: Generated<number>
    last_at: Date | null
    /** The owner began it with a member who did not know them. */
    to_stranger: Generated<boolean>
    /** Own messages up to here were read by the peer. */
    peer_read_seq: Generated<number>
    pinned_at: Generated<Date | null>
    muted_until: Generated<Date | null>
    started_at: At
  }
  chat_files: {
    id: Generated<number>
    user_id: number
    upload_id: number
    name: string
    picture: Json<StoredFile['picture']>
    used_at: Date | null
    created_at: At
  }
  chat_search: { message_id: number; terms: ColumnType<string, string, string> }
  chat_unindexed: { message_id: number }
}
