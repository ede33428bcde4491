import { sql, type Kysely } from 'kysely'

/** Adds the pinned message of a conversation, and the mark of forwarded messages. The previous release shows both as usual messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_conversations add column pinned_message_id bigint`.execute(db)
  await sql`alter table chat_messages add column forwarded boolean not null default false`.execute(db)
}
