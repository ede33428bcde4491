import { sql, type Kysely } from 'kysely'

// Adds a description of each page in words, and the number of pages of a comic that guests may read.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table pages add column description text not null default ''`.execute(db)
  await sql`alter table works
    add column guest_pages smallint not null default 0,
    add constraint works_guest_pages_in_range check (guest_pages between 0 and 10)`.execute(db)
}
