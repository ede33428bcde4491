import { sql, type Kysely } from 'kysely'

// A new administrator sees the list of first steps; administrators of existing sites do not.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table users add column first_steps_over_at timestamptz`.execute(db)
  await sql`update users set first_steps_over_at = now() where role >= 2`.execute(db)
}
