import { sql, type Kysely } from 'kysely'

// Adds tickets to download and upload backups. They replace signed URLs, because the row of a ticket is deleted when its
// session ends.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table backup_tickets (
      token_hash bytea primary key,
      session_id bigint not null references sessions on delete cascade,
      purpose text not null check (purpose in ('download', 'upload')),
      about text not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index backup_tickets_session on backup_tickets (session_id)`.execute(db)
  await sql`comment on table backup_tickets is 'derived: not in backups'`.execute(db)
}
