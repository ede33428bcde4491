import { sql, type Kysely } from 'kysely'

// Adds chapters of novels: the text that the author edits, and the version for readers, which is divided into paragraphs with
// permanent names.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table novel_texts (
    chapter_id bigint not null constraint novel_texts_chapter_fk references chapters (id) on delete cascade,
    text text not null,
    version integer not null,
    words integer not null,
    made_by text not null,
    began_at timestamptz not null,
    saved_at timestamptz not null,
    live text,
    live_version integer,
    live_words integer not null default 0,
    paragraphs jsonb,
    paragraphs_version integer,
    moved jsonb not null default '{}',
    constraint novel_texts_pk primary key (chapter_id),
    constraint novel_texts_live check ((live is null) = (live_version is null)),
    constraint novel_texts_paragraphs check ((paragraphs is null) = (paragraphs_version is null))
  )`,
  `create table novel_replacements (
    id bigint generated always as identity constraint novel_replacements_pk primary key,
    work_id bigint not null constraint novel_replacements_work_fk references works (id) on delete cascade,
    uid bigint not null constraint novel_replacements_user_fk references users (id) on delete cascade,
    at timestamptz not null
  )`,
  `create table novel_revisions (
    id bigint generated always as identity constraint novel_revisions_pk primary key,
    chapter_id bigint not null constraint novel_revisions_chapter_fk references chapters (id) on delete cascade,
    version integer not null,
    text text not null,
    words integer not null,
    made_by text not null,
    saved_at timestamptz not null,
    replacement_id bigint constraint novel_revisions_replacement_fk references novel_replacements (id) on delete set null,
    constraint novel_revisions_version unique (chapter_id, version)
  )`,
  `create index novel_revisions_replacement on novel_revisions (replacement_id) where replacement_id is not null`,
  `create index novel_replacements_work on novel_replacements (work_id)`,
]
