import { sql, type Kysely } from 'kysely'

// The terms of a search document are too long for its row, so PostgreSQL also moved its titles out of the row, although titles
// are read for every candidate. `storage main` prevents this. The next version of the index writes the rows again.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table search_documents
    alter column title set storage main,
    alter column folded_title set storage main`.execute(db)
}
