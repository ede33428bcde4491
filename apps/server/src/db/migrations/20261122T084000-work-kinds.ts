import { sql, type Kysely } from 'kysely'

// Removes the columns that only comics use from the tables of works. Each type of work now stores chapter covers in a column
// and chooses the format of a reader's position.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table chapters add column cover jsonb`,
  `update chapters set cover = (
    select picture from pages where chapter_id = chapters.id and state = 'ready' order by position limit 1
  )`,
  `alter table places add column position jsonb`,
  `update places set position = jsonb_build_object('page', page, 'offset', page_offset)`,
  `alter table places alter column position set not null`,
  `alter table places drop column page, drop column page_offset`,
]
