import { sql, type Kysely } from 'kysely'

// Adds a table for the jobs that waited when a backup was made. A restore fills it, and the next start empties it.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table waiting_jobs (
    id uuid constraint waiting_jobs_pk primary key,
    name text not null,
    data jsonb not null,
    start_after timestamptz not null
  )`.execute(db)
}
