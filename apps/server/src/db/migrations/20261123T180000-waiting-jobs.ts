import { sql, type Kysely } from 'kysely'

// Filled by a restore, with the jobs that waited when the backup was made; emptied by the next start.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table waiting_jobs (
    id uuid constraint waiting_jobs_pk primary key,
    name text not null,
    data jsonb not null,
    start_after timestamptz not null
  )`.execute(db)
}
