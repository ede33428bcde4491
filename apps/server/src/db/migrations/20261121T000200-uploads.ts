import { sql, type Kysely } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table uploads (
      id bigint generated always as identity constraint uploads_pk primary key,
      user_id bigint not null constraint uploads_user_fk references users (id) on delete cascade,
      purpose text not null constraint uploads_purpose_known check (purpose in ('avatar', 'page', 'cover', 'archive')),
      ref bigint,
      name text not null,
      key text not null constraint uploads_key_unique unique,
      max_bytes bigint not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      discarded_at timestamptz
    )`.execute(db)
  await sql`create index uploads_unconfirmed on uploads (created_at) where used_at is null`.execute(db)
}
