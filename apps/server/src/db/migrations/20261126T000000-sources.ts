import { sql, type Kysely } from 'kysely'

// Adds foreign sources: their health, their answers, and their pictures.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table source_states (
    name text constraint source_states_pk primary key,
    asked_at timestamptz,
    answered_at timestamptz,
    failed_at timestamptz,
    problem text,
    detail text not null default '',
    failures int not null default 0,
    rests_until timestamptz,
    window_started_at timestamptz not null,
    used int not null default 0,
    told_limit int,
    told_left int,
    told_reset_at timestamptz
  )`,
  `create table source_answers (
    key text constraint source_answers_pk primary key,
    source text not null,
    query text not null,
    version int not null,
    data jsonb not null,
    bytes int not null,
    etag text,
    last_modified text,
    fetched_at timestamptz not null,
    fresh_until timestamptz not null,
    used_at timestamptz not null
  )`,
  `create index source_answers_by_use on source_answers (used_at, key)`,
  `create table source_pictures (
    key text constraint source_pictures_pk primary key,
    source text not null,
    file text not null constraint source_pictures_file_unique unique,
    type text not null,
    bytes int not null,
    fetched_at timestamptz not null,
    used_at timestamptz not null
  )`,
  `create index source_pictures_by_use on source_pictures (used_at, key)`,
  `create index source_pictures_by_source on source_pictures (source)`,
  `create index source_answers_by_source on source_answers (source)`,
]
