import { sql, type Kysely } from 'kysely'

// Keeps the row of an import when its chapter is deleted. A failed import deletes the chapter that was created for it, and the author
// must still be able to read why it failed.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table imports
    add made_chapter boolean not null default false,
    alter chapter_id drop not null,
    drop constraint imports_chapter_fk,
    add constraint imports_chapter_fk foreign key (chapter_id) references chapters (id) on delete set null`,
  `create index imports_without_chapter on imports (updated_at) where chapter_id is null`,
]
