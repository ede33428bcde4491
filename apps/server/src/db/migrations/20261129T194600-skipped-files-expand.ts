import { sql, type Kysely } from 'kysely'

/** An import names the first files that it left out, and counts the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column skipped_unnamed integer default 0 not null`.execute(db)
}
