import { sql, type Kysely } from 'kysely'

/** Pictures of imported books have no upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table text_pictures alter column upload_id drop not null`.execute(db)
}
