import { sql, type Kysely } from 'kysely'

// Features now register types of works; a type determines the size and the further properties of its works. The pages of a
// chapter are counted in the table of pages.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table works drop constraint works_type_check`,
  `alter table works rename column pages to size`,
  // A long novel may have more words than an integer can represent.
  `alter table works alter column size type bigint`,
  `alter table works add column facets jsonb not null default '{}'`,
  `update works set facets = jsonb_build_object('direction', direction, 'layout', layout)`,
  `alter table works drop column direction, drop column layout`,
  `alter table chapters rename column pages to size`,
  `alter table chapters add column ready boolean not null default false`,
  `update chapters set ready = size > 0`,
  `alter table chapters drop column page_rows`,
]
