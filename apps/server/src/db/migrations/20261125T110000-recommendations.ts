import { sql, type Kysely } from 'kysely'

const statements = [
  // The rows are computed from tags and from the works that readers finished. A lost row only costs the time to compute it
  // again.
  `create table work_recommendations (
    work_id bigint constraint work_recommendations_pk primary key
      constraint work_recommendations_work_fk references works (id) on delete cascade,
    near jsonb not null,
    stale boolean not null default false,
    computed_at timestamptz not null
  )`,
  `create table member_recommendations (
    uid bigint constraint member_recommendations_pk primary key
      constraint member_recommendations_user_fk references users (id) on delete cascade,
    near jsonb not null,
    computed_at timestamptz not null
  )`,
  `create index places_finished on places (work_id, at desc) where finished and forgotten_at is null`,
]

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
