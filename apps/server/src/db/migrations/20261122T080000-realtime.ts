import { sql, type Kysely } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table chat_processes rename to realtime_processes`.execute(db)
  await sql`alter table realtime_processes rename constraint chat_processes_pk to realtime_processes_pk`.execute(
    db,
  )
  await sql`alter table chat_presence rename to realtime_presence`.execute(db)
  await sql`alter table realtime_presence rename constraint chat_presence_pk to realtime_presence_pk`.execute(
    db,
  )
  await sql`alter index chat_presence_process rename to realtime_presence_process`.execute(db)

  // Tickets are valid for only a minute, so this table is unlogged.
  await sql`
    create unlogged table realtime_tickets (
      token_hash bytea not null constraint realtime_tickets_pk primary key,
      user_id bigint not null,
      session_id bigint not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index realtime_tickets_expired on realtime_tickets (expires_at)`.execute(db)
}
