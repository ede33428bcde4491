import type { Report } from '../admin/index.ts'
import type { StorageDeps } from './storage-deps.ts'

const BATCH = 200

/**
 * Deletes the orphaned files of the latest census, except files that have a row now or were written again. Removes each deleted file from
 * the list at once, so the task can be interrupted and repeated.
 */
export async function cleanOrphans({ database, blobs, logger }: StorageDeps, report: Report): Promise<void> {
  const { count } = await database.db
    .selectFrom('storage_orphans')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  let done = 0
  let last = ''
  for (;;) {
    const rows = await database.db
      .selectFrom('storage_orphans')
      .selectAll()
      .where('key', '>', last)
      .orderBy('key')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    const named = await namedAmong(
      database,
      rows.map(({ key }) => key),
    )
    for (const { key, modified_at: modifiedAt } of rows) {
      const found = await blobs.stat(key)
      const isSame = found !== undefined && found.modifiedAt.getTime() === modifiedAt.getTime()
      if (isSame && !named.has(key)) {
        await blobs.remove(key)
        logger.info({ key }, 'a file without a row was deleted')
      }
      await database.db.deleteFrom('storage_orphans').where('key', '=', key).execute()
      report((done += 1), count)
    }
    last = rows.at(-1)!.key
  }
}

async function namedAmong({ pool }: StorageDeps['database'], keys: string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ key: string }>(
    `select key from unnest($1::text[]) as requested (key)
     where exists (select from files where files.key = requested.key or files.upload_key = requested.key)`,
    [keys],
  )
  return new Set(rows.map(({ key }) => key))
}
