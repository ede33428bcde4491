import { sql, type Kysely } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table search_documents drop constraint search_documents_kind_check`.execute(db)
}
