import { sql, type Kysely } from 'kysely'

// Adds the last export of each member's data. A job makes the export, and it is stored for a week.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table data_exports (
    user_id bigint constraint data_exports_pk primary key
      constraint data_exports_user_fk references users (id) on delete cascade,
    state text not null constraint data_exports_state_known check (state in ('making', 'ready', 'failed')),
    done integer not null default 0,
    total integer not null default 0,
    file_key text,
    size bigint not null default 0,
    asked_at timestamptz not null,
    expires_at timestamptz
  )`.execute(db)
}
