import { sql, type Kysely } from 'kysely'

// Adds the expiry time of a password that an administrator set. Null for a password that the member chose.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table users add column password_ends_at timestamptz`.execute(db)
}
