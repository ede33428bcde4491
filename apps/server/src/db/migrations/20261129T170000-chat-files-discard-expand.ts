import { sql, type Kysely } from 'kysely'

/** Runs without a transaction, because the index is built while the site runs. */
export const transaction = false

/** The sweep of chat deletes files after this time. Before, a recalled message enqueued a job, but the tables of chat have no queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_files add column if not exists discard_at timestamptz`.execute(db)
  // An interrupted build leaves an invalid index behind.
  await sql`drop index if exists chat_files_discarded`.execute(db)
  await sql`create index concurrently chat_files_discarded on chat_files (discard_at) where discard_at is not null`.execute(
    db,
  )
}
