import { sql, type Kysely } from 'kysely'

// Adds the tokens of sessions that a block ended, so that the site can show their owner the reason.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table blocked_sessions (
    token_hash bytea primary key,
    user_id bigint not null references users (id) on delete cascade,
    expires_at timestamptz not null)`.execute(db)
  await sql`create index blocked_sessions_user on blocked_sessions (user_id)`.execute(db)
  await sql`create index blocked_sessions_expiry on blocked_sessions (expires_at)`.execute(db)
}
