import { sql, type Kysely } from 'kysely'

// The `terms` of a document are long and stay in its row, so PostgreSQL moved its titles out of the row (TOAST). But the title of every
// candidate is read. `storage main` keeps titles in the rows that the next version of the index writes.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table search_documents
    alter column title set storage main,
    alter column folded_title set storage main`.execute(db)
}
