import { sql, type Kysely } from 'kysely'

/** Adds to chapters whether the author left them out of the publication of their work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chapters add column held boolean not null default false`.execute(db)
}
