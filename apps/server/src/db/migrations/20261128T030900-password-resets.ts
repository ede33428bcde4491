import { sql, type Kysely } from 'kysely'

// Adds one-time links for setting a new password: at most one for each member. Only the hash of its token is stored.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table password_resets (
    user_id bigint primary key references users,
    token_hash bytea not null constraint password_resets_token_unique unique,
    expires_at timestamptz not null
  )`.execute(db)
}
