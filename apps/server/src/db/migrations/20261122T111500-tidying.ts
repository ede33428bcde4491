import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index notifications_read on notifications (read_at) where read_at is not null`.execute(db)
  // The link for the first administrator is now derived from the site's secret.
  await sql`delete from settings where key = 'setup_token'`.execute(db)
}
