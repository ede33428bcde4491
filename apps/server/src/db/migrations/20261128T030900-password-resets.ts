import { sql, type Kysely } from 'kysely'

// One-time links to set a new password: one for each member, and only the hash of its token.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table password_resets (
    user_id bigint primary key references users,
    token_hash bytea not null constraint password_resets_token_unique unique,
    expires_at timestamptz not null
  )`.execute(db)
}
