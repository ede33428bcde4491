import { sql, type Kysely } from 'kysely'

// The row of a search document is smaller than its terms allow, so everything that may moved out of it: titles too, which are
// read for every candidate. Rows are written anew with the next version of the index.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table search_documents
    alter column title set storage main,
    alter column folded_title set storage main`.execute(db)
}
