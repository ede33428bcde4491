import { sql, type Kysely } from 'kysely'

/** Runs without a transaction, because the index is built while the site runs. */
export const transaction = false

/** Administrators filter the audit log by the member who acted or was affected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An interrupted build leaves an invalid index behind.
  await sql`drop index if exists audit_log_actor`.execute(db)
  await sql`create index concurrently audit_log_actor on audit_log (actor_id, seq desc)`.execute(db)
}
