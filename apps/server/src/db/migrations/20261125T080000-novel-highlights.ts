import { sql, type Kysely } from 'kysely'

// Adds readers' highlights in chapters of novels, and the plain texts of chapters, which highlights and searches use.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table novel_highlights (
    uid bigint not null constraint novel_highlights_user_fk references users (id) on delete cascade,
    chapter_id bigint not null constraint novel_highlights_chapter_fk references chapters (id) on delete cascade,
    id text not null constraint novel_highlights_id check (char_length(id) between 8 and 64),
    parts jsonb not null,
    colour text not null,
    note text not null default '',
    note_html text not null default '',
    created_at timestamptz not null,
    constraint novel_highlights_pk primary key (uid, chapter_id, id)
  )`,
  `create index novel_highlights_chapter on novel_highlights (chapter_id)`,
  `create table novel_plain_texts (
    chapter_id bigint not null constraint novel_plain_texts_chapter_fk references chapters (id) on delete cascade,
    version integer not null,
    keys jsonb not null,
    texts jsonb not null,
    constraint novel_plain_texts_pk primary key (chapter_id)
  )`,
]
