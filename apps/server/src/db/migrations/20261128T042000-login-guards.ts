import { sql, type Kysely } from 'kysely'

// Adds counts of wrong passwords, by account and IP address together, and the devices that members logged in with.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table login_failures (
    key bytea primary key,
    failures integer not null,
    last_at timestamptz not null,
    delayed_until timestamptz
  )`.execute(db)
  await sql`create index login_failures_last_at on login_failures (last_at)`.execute(db)
  await sql`create table known_devices (
    user_id bigint not null references users,
    key bytea not null,
    last_at timestamptz not null,
    primary key (user_id, key)
  )`.execute(db)
}
