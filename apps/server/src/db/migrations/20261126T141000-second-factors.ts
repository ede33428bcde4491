import { sql, type Kysely } from 'kysely'

// Adds second factors, passkeys and recovery codes, the deletion of accounts, and a setting for messages from other members.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table second_factors (
    user_id bigint constraint second_factors_pk primary key
      constraint second_factors_user_fk references users (id) on delete cascade,
    secret bytea not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0
  )`.execute(db)
  await sql`create table recovery_codes (
    user_id bigint not null constraint recovery_codes_user_fk references users (id) on delete cascade,
    hash bytea not null constraint recovery_codes_hash_length check (octet_length(hash) = 32),
    used_at timestamptz,
    constraint recovery_codes_pk primary key (user_id, hash)
  )`.execute(db)
  await sql`create table passkeys (
    id bigint generated always as identity constraint passkeys_pk primary key,
    user_id bigint not null constraint passkeys_user_fk references users (id) on delete cascade,
    credential_id text not null constraint passkeys_credential_unique unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`.execute(db)
  await sql`create index passkeys_user on passkeys (user_id, id)`.execute(db)
  await sql`create table used_challenges (
    hash bytea constraint used_challenges_pk primary key,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`alter table users
    add column delete_at timestamptz,
    add column deleted_at timestamptz,
    add column letters_from text not null default 'everybody'
      constraint users_letters_from_known check (letters_from in ('everybody', 'followed', 'nobody'))`.execute(
    db,
  )
  await sql`create index users_delete_at on users (delete_at) where delete_at is not null`.execute(db)
  await sql`create table retired_names (
    hash bytea constraint retired_names_pk primary key,
    at timestamptz not null
  )`.execute(db)
}
