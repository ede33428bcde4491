import { sql, type Kysely } from 'kysely'

// When an import fails, the chapter that it made is deleted. The problem remains, so that the author can read it.
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
