import { sql, type Kysely } from 'kysely'

// Adds app passwords, with which reading apps sign in. Only the hash of a password is stored.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table app_passwords (
    id bigint generated always as identity constraint app_passwords_pk primary key,
    user_id bigint not null constraint app_passwords_user_fk references users (id) on delete cascade,
    name text not null,
    hash bytea not null constraint app_passwords_hash_unique unique,
    created_at timestamptz not null,
    last_used_at timestamptz,
    last_used_by text not null default '',
    constraint app_passwords_hash_length check (octet_length(hash) = 32)
  )`.execute(db)
  await sql`create index app_passwords_user on app_passwords (user_id, id)`.execute(db)
}
