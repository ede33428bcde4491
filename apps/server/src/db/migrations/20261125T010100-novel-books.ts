import { sql, type Kysely } from 'kysely'

// Adds the latest EPUB of each novel, and the time from which readers see the current text of a chapter.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table novel_texts add column live_at timestamptz`,
  `update novel_texts set live_at = saved_at where live is not null`,
  `create table novel_books (
    work_id bigint not null constraint novel_books_work_fk references works (id) on delete cascade,
    version text not null,
    file_key text not null,
    size bigint not null,
    made_at timestamptz not null,
    constraint novel_books_pk primary key (work_id)
  )`,
]
