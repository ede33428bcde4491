import { sql, type Kysely } from 'kysely'

/** Adds the attachments of messages. The previous release shows their names, which are the text of such a message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_messages add column attachments jsonb`.execute(db)
  await sql`alter table chat_files add column attachment jsonb`.execute(db)
}
