import { sql, type Kysely } from 'kysely'

// Adds the choice of a member who deletes the account: whether posts and comments are deleted, too. Members who requested it before were
// told so, and the previous release always deletes them.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table users add column erase_posts boolean not null default true`.execute(db)
}
