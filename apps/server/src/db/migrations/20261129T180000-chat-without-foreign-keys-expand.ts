import { sql, type Kysely } from 'kysely'

/** Runs without a transaction, so that each statement locks its two tables only briefly. */
export const transaction = false

const KEYS = {
  chat_conversations: ['chat_conversations_owner_fk', 'chat_conversations_peer_fk'],
  chat_files: ['chat_files_user_fk'],
  chat_members: ['chat_members_user_fk'],
  chat_messages: ['chat_messages_receiver_fk', 'chat_messages_sender_fk'],
}

/** Removes the foreign keys from tables of chat to users, because chat may be in another database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, keys] of Object.entries(KEYS))
    for (const key of keys)
      await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(key)}`.execute(db)
}
