import { sql, type Kysely } from 'kysely'

/**
 * Adds the time since which a file waits because the storage or the database failed. The site gives up after some days instead
 * of after some tries.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['pages', 'imports', 'novel_imports', 'videos'])
    await sql`alter table ${sql.table(table)} add waiting_since timestamptz`.execute(db)
}
