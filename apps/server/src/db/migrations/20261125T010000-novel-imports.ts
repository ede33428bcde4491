import { sql, type Kysely } from 'kysely'

// Adds files that authors import into novels. The chapters found in a file are stored until the author has chosen some of them.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table novel_imports (
    id bigint generated always as identity constraint novel_imports_pk primary key,
    work_id bigint not null constraint novel_imports_work_fk references works (id) on delete cascade,
    uid bigint not null constraint novel_imports_user_fk references users (id) on delete cascade,
    upload_id bigint not null constraint novel_imports_upload unique,
    file_key text not null,
    name text not null,
    state text not null default 'waiting' constraint novel_imports_state
      check (state in ('waiting', 'running', 'read', 'failed', 'added')),
    reason text,
    format text,
    charset_asked text,
    charset text,
    progress real not null default 0,
    chapters integer not null default 0,
    facts jsonb,
    notes jsonb not null default '[]',
    chapter_ids bigint[] not null default '{}',
    attempts integer not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index novel_imports_work on novel_imports (work_id)`,
  `create index novel_imports_old on novel_imports (updated_at)`,
  `create index novel_imports_waiting on novel_imports (id) where state in ('waiting', 'running')`,
  `create table novel_import_chapters (
    import_id bigint not null constraint novel_import_chapters_import_fk references novel_imports (id) on delete cascade,
    position integer not null,
    title text not null,
    words integer not null,
    excerpt text not null,
    text text not null,
    constraint novel_import_chapters_pk primary key (import_id, position)
  )`,
]
