import { sql, type Kysely } from 'kysely'

// Adds the data of the administrators' pages: figures by day, errors, the state of long tasks, and the latest count of all
// stored files.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Rows are added in the order of these times, so a small BRIN index finds the rows of a day. */
const byDay = [
  ['users', 'created_at'],
  ['comments', 'created_at'],
  ['chat_messages', 'created_at'],
  ['check_ins', 'created_at'],
  ['cases', 'opened_at'],
  ['chapters', 'published_at'],
].map(([table, at]) => `create index ${table}_by_day on ${table} using brin (${at})`)

const statements = [
  ...byDay,
  `create table tasks (
    name text constraint tasks_pk primary key,
    state text not null,
    subject text not null default '',
    done bigint not null default 0,
    total bigint not null default 0,
    problem text not null default '',
    changed_at timestamptz not null
  )`,
  `create table daily_figures (
    figure text not null,
    day date not null,
    value bigint not null,
    constraint daily_figures_pk primary key (figure, day)
  )`,
  `create table server_errors (
    fingerprint text constraint server_errors_pk primary key,
    source text not null,
    kind text not null,
    message text not null,
    stack text not null,
    request_id text,
    count bigint not null,
    first_at timestamptz not null,
    last_at timestamptz not null
  )`,
  `create index server_errors_latest on server_errors (last_at desc, fingerprint)`,
  `create table storage_census (
    id smallint constraint storage_census_pk primary key,
    taken_at timestamptz not null,
    result jsonb not null
  )`,
  `create table storage_orphans (
    key text constraint storage_orphans_pk primary key,
    size bigint not null,
    modified_at timestamptz not null
  )`,
]
