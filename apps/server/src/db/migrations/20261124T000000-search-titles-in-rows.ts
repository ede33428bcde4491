import { sql, type Kysely } from 'kysely'

// PostgreSQL moved titles out of their rows because of the long terms, although the title of every candidate is read. `storage
// main` prevents this for the rows that the next version of the index writes.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table search_documents
    alter column title set storage main,
    alter column folded_title set storage main`.execute(db)
}
