import { sql, type Kysely } from 'kysely'

/** Adds one row for each day (in `SITE_TIMEZONE`) on which a scheduled backup was begun, whichever machine makes it. */
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table daily_backups (
    day date constraint daily_backups_pk primary key,
    begun_at timestamptz not null,
    made_at timestamptz
  )`.execute(db)
}
