import { sql, type Kysely } from 'kysely'

// A finished chapter can be published automatically at a given time.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table chapters
    add column publish_at timestamptz,
    add constraint chapters_scheduled_are_drafts check (publish_at is null or status = 'draft')`.execute(db)
  await sql`create index chapters_due on chapters (publish_at) where publish_at is not null`.execute(db)
}
