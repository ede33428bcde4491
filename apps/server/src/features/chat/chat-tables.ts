import type { ColumnType, Generated } from 'kysely'
import type { ChatAttachment, Sticker } from '@engawa/contract'
import type { Database } from '@engawa/platform/database'
import type { StoredPicture } from '../../db/stored-picture.ts'

type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
type At = ColumnType<Date, Date, never>

/** A picture of a message, as it is stored. */
export type StoredFile = { id: number; name: string; picture: StoredPicture }

/** An attachment of a message, as it is stored. Its key is never served; members of the conversation read it through `define-attachments.ts`. */
export type StoredAttachment = {
  id: number
  name: string
  type: ChatAttachment['type']
  /** The content type, from the bytes. */
  mime: string
  bytes: number
  key: string
}

/** A reaction, as it is stored. A `silent` reaction is hidden from the other member, who had blocked the reaction's author. */
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

/** The data of a log entry. The kind of the entry decides which fields are set. */
export type EntryData = {
  upTo?: number
  unreadCount?: number
  messageSeq?: number
  /** In a `pinned` entry: whether the conversation is pinned. In a `changed` entry: whether the message is pinned. */
  pinned?: boolean
  until?: string | null
  readMarks?: boolean
}

export type ChatTables = {
  /** One row for each member's log. Writers lock this row, so that the entries of a log have one order. */
  chat_members: {
    user_id: number
    last_seq: Generated<number>
    /** Whether the member shares read marks. Two members see how far the other has read only if both share them. */
    read_marks: Generated<boolean>
  }
  chat_messages: {
    id: Generated<number>
    sender_id: number
    receiver_id: number
    client_id: string
    content: string
    files: JsonOrNull<StoredFile[]>
    attachments: JsonOrNull<StoredAttachment[]>
    sender_seq: number
    /** The number of the receiver's log entry. Null if the receiver had blocked the sender; the receiver then never sees the message. */
    receiver_seq: number | null
    created_at: At
    /** The message that this one answers. */
    reply_to: Generated<number | null>
    sticker: ColumnType<Sticker | null, Sticker | null | undefined, Sticker | null>
    reactions: JsonOrNull<StoredReaction[]>
    edited_at: Generated<Date | null>
    /** When the message was recalled; null otherwise. Since then `content`, `files`, `attachments` and `sticker` are empty. */
    recalled_at: Generated<Date | null>
    revision: Generated<number>
    /** Whether the sender forwarded the content from another message. */
    forwarded: Generated<boolean>
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
    /** The owner has read all entries up to this number. Later incoming entries are unread. */
    read_seq: Generated<number>
    /** The owner deleted all entries up to this number. */
    cleared_seq: Generated<number>
    last_message_id: number | null
    last_seq: Generated<number>
    last_at: Date | null
    /** Whether the owner began the conversation with a stranger. */
    to_stranger: Generated<boolean>
    /** The peer has read the owner's messages up to this entry. */
    peer_read_seq: Generated<number>
    pinned_at: Generated<Date | null>
    muted_until: Generated<Date | null>
    /** The message that one of the two members pinned for both. */
    pinned_message_id: Generated<number | null>
    started_at: At
  }
  chat_files: {
    id: Generated<number>
    user_id: number
    upload_id: number
    name: string
    /** For an attachment, a picture whose only source is the key of the file: the previous release deletes files by these keys. */
    picture: Json<StoredFile['picture']>
    attachment: JsonOrNull<Omit<StoredAttachment, 'id' | 'name' | 'key'>>
    used_at: Date | null
    /** The file is deleted after this time, and no message can use it any more. Null for a file that a message uses or may use. */
    discard_at: Generated<Date | null>
    created_at: At
  }
  chat_search: { message_id: number; terms: ColumnType<string, string, string> }
  chat_unindexed: { message_id: number }
}

/** The database of chat. Its types exclude the tables of all other features. */
export type ChatDatabase = Database<ChatTables>
