import { sql, type Kysely } from 'kysely'

// A new administrator is shown the first steps; administrators of existing sites are not.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table users add column first_steps_over_at timestamptz`.execute(db)
  await sql`update users set first_steps_over_at = now() where role >= 2`.execute(db)
}
