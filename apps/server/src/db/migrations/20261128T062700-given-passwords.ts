import { sql, type Kysely } from 'kysely'

// A password that an administrator set ends at this time. Null: the member chose the password.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table users add column password_ends_at timestamptz`.execute(db)
}
