import { sql, type Kysely } from 'kysely'

// Adds the state of an upload that arrives in pieces, until it is complete.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table files add column partial jsonb`.execute(db)
}
