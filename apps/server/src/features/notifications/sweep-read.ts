import { sql } from 'kysely'
import type { NotificationsDeps } from './notifications-deps.ts'

const BATCH = 1_000

/** Days between reading a notification and its deletion. */
const DAYS = 90

export const handleSweepRead = (deps: NotificationsDeps): void =>
  deps.jobs.every('night', 'notifications.sweep-read', async (signal) => {
    const before = new Date(deps.clock.now().getTime() - DAYS * 86_400_000)
    do signal.throwIfAborted()
    while ((await deleteSome(deps, before)) === BATCH)
  })

/** Deletes one batch, so that no statement locks many rows. Returns the number of deleted rows. */
async function deleteSome({ database }: Pick<NotificationsDeps, 'database'>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where (owner_id, id) in (
      select owner_id, id from notifications where read_at < ${before} limit ${BATCH})`.execute(database.db)
  return Number(numAffectedRows)
}
