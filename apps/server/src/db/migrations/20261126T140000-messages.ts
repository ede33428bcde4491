import { sql, type Kysely } from 'kysely'

// Adds to chat: replies, stickers, reactions, edited and recalled messages, read marks, and pinned and muted conversations.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table chat_messages
    add reply_to bigint constraint chat_messages_reply_fk references chat_messages (id) on delete set null,
    add sticker text,
    add reactions jsonb,
    add edited_at timestamptz,
    add recalled_at timestamptz,
    add revision integer not null default 0`,
  `create index chat_messages_reply on chat_messages (reply_to) where reply_to is not null`,
  `alter table chat_members add read_marks boolean not null default true`,
  `alter table chat_conversations
    add peer_read_seq bigint not null default 0,
    add pinned_at timestamptz,
    add muted_until timestamptz`,
  `create index chat_conversations_pinned on chat_conversations (owner_id) where pinned_at is not null`,
  `alter table chat_entries drop constraint chat_entries_kind_known`,
  `alter table chat_entries drop constraint chat_entries_message_named`,
  `alter table chat_entries add constraint chat_entries_kind_known check (kind in ('message', 'read', 'removed',
    'cleared', 'accepted', 'blocked', 'unblocked', 'changed', 'peer_read', 'pinned', 'muted', 'settings'))`,
  `alter table chat_entries add constraint chat_entries_message_named
    check ((kind in ('message', 'changed')) = (message_id is not null))`,
]
