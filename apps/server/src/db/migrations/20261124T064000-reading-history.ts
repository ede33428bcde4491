import { sql, type Kysely } from 'kysely'

// An entry that a reader removes from the history disappears at once, and can be restored for some time.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table places add column forgotten_at timestamptz`.execute(db)
  await sql`create index places_forgotten on places (forgotten_at) where forgotten_at is not null`.execute(db)
  await sql`drop index places_recent`.execute(db)
  await sql`create index places_recent on places (uid, at desc, work_id desc)`.execute(db)
}
