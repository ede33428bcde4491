import { sql, type Kysely } from 'kysely'

// Changes the indexes for lists of communities, which now show communities without posts last.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`drop index communities_active`.execute(db)
  await sql`drop index communities_members`.execute(db)
  await sql`create index communities_active on communities ((posts > 0) desc, active_at desc, id desc)
    where removal_id is null`.execute(db)
  await sql`create index communities_members on communities ((posts > 0) desc, members desc, id desc)
    where removal_id is null`.execute(db)
  await sql`create index communities_new on communities ((posts > 0) desc, created_at desc, id desc)
    where removal_id is null`.execute(db)
  await sql`create index communities_name on communities ((posts = 0), name_key, id)
    where removal_id is null`.execute(db)
}
