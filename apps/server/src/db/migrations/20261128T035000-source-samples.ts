import { sql, type Kysely } from 'kysely'

// Whether a sample of a source may be shown: null for the site's default, permanently false once the source has answered.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table source_states add column samples boolean`.execute(db)
  await sql`update source_states set samples = false where answered_at is not null`.execute(db)
}
