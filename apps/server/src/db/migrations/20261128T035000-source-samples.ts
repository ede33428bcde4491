import { sql, type Kysely } from 'kysely'

// Adds whether the sample of a source may be shown: null means the site's default. Once the source has answered, the value is
// false and stays false.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table source_states add column samples boolean`.execute(db)
  await sql`update source_states set samples = false where answered_at is not null`.execute(db)
}
