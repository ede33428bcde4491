import { sql, type Kysely } from 'kysely'

/** The forms of headings in the file of an import: those that were found, and those that the author chose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table novel_imports add column headings jsonb, add column headings_asked jsonb`.execute(db)
}
