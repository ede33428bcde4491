import { sql, type Kysely } from 'kysely'

/** The indexes are built concurrently. An interrupted run is repeated. */
export const transaction = false

// Replaces the deferrable constraints, which distributed engines do not have (decision 99). Release 1.0.0 gives chapters and pages new
// numbers in one statement, which needs deferrable constraints, and deletes chapters before their bullets. It also adds partitions of
// the search index at its start.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  if (await isDeferrable(db, 'chapters', 'chapters_number_unique')) {
    await buildIndex(db, 'chapters_number_new', 'chapters (work_id, number) where removal_id is null')
    await run(
      db,
      `do $$ begin
        alter table chapters drop constraint chapters_number_unique;
        alter index chapters_number_new rename to chapters_number_unique;
      end $$`,
    )
  }
  if (await isDeferrable(db, 'pages', 'pages_position_unique')) {
    await buildIndex(db, 'pages_position_new', 'pages (chapter_id, position)')
    await run(
      db,
      `alter table pages drop constraint pages_position_unique,
        add constraint pages_position_unique unique using index pages_position_new`,
    )
  }
  await run(db, 'alter table bullets alter constraint bullets_chapter_fk not deferrable')
  await run(db, 'drop function if exists search_add_kind(text)')
}

async function isDeferrable(db: Kysely<unknown>, table: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_constraint where conrelid = ${table}::regclass and conname = ${name} and condeferrable`.execute(
    db,
  )
  return rows.length > 0
}

async function buildIndex(db: Kysely<unknown>, name: string, on: string): Promise<void> {
  // An interrupted build leaves an invalid index.
  await run(db, `drop index if exists ${name}`)
  await run(db, `create unique index concurrently ${name} on ${on}`)
}

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db)
