import { sql, type Kysely } from 'kysely'

/** Adds the order of the communities that administrators put first. */
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table communities add column place integer`.execute(db)
  await sql`create index communities_featured
    on communities (coalesce(place, 1000), (posts > 0) desc, active_at desc, id desc)
    where removal_id is null`.execute(db)
}
