import { defineJob } from '@engawa/platform/jobs'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { withFreeLock } from '../../locks.ts'
import type { CdnPurge } from './cdn-purge.ts'
import { ABANDONED_AFTER_MS, INCOMING, MEDIA } from './files-policy.ts'
import type { FileRow } from './files-queries.ts'

const BATCH = 200

type SweepDeps = Pick<Deps, 'database' | 'blobs' | 'clock' | 'logger'> & { cdn: CdnPurge | undefined }

export const sweepJob = defineJob('files.sweep', z.object({}))

export function handleFileJobs(deps: Deps & { cdn: CdnPurge | undefined }): void {
  deps.jobs.every('minute', sweepJob, () => sweep(deps))
  deps.jobs.every('hour', 'files.tidy', () => tidy(deps))
}

/** Discards unused uploads, and deletes discarded files: the bytes first, then the row. */
async function sweep(deps: SweepDeps): Promise<void> {
  await discardAbandoned(deps)
  await forgetUploadKeys(deps)
  while ((await deleteSome(deps)) === BATCH);
}

async function discardAbandoned({ database, clock }: SweepDeps): Promise<void> {
  const now = clock.now()
  await database.db
    .updateTable('files')
    .set({ state: 'discarded', delete_at: now })
    .where('state', '=', 'incoming')
    .where('created_at', '<', new Date(now.getTime() - ABANDONED_AFTER_MS))
    .execute()
}

/** Deletes the bytes at `upload_key` of stored uploads whose upload address has expired. `key` has a copy of these bytes. */
async function forgetUploadKeys({ database, blobs, clock }: SweepDeps): Promise<void> {
  const rows = await database.db
    .selectFrom('files')
    .select(['id', 'upload_key'])
    .where('state', '=', 'stored')
    .where('upload_key', 'is not', null)
    .where('expires_at', '<', clock.now())
    .limit(BATCH)
    .execute()
  for (const { id, upload_key: key } of rows) {
    await blobs.remove(key!)
    await database.db.updateTable('files').set({ upload_key: null }).where('id', '=', id).execute()
  }
}

/**
 * Deletes a batch of discarded files, and returns their number. Deletes nothing during a backup, because a backup copies the files minutes
 * after it read their rows. A backup waits for a running deletion.
 */
const deleteSome = (deps: SweepDeps): Promise<number> =>
  withFreeLock(
    deps.database,
    'backup',
    async () => {
      const rows = await deps.database.db
        .selectFrom('files')
        .select(['id', 'key', 'upload_key', 'partial'])
        .where('state', '=', 'discarded')
        .where('delete_at', '<=', deps.clock.now())
        .orderBy('delete_at')
        .limit(BATCH)
        .execute()
      let deleted = 0
      for (const row of rows) if (await deleteOne(deps, row)) deleted += 1
      return deleted
    },
    () => 0,
  )

async function deleteOne(
  { database, blobs, logger, cdn }: SweepDeps,
  { id, key, upload_key: uploadKey, partial }: Pick<FileRow, 'id' | 'key' | 'upload_key' | 'partial'>,
): Promise<boolean> {
  try {
    await blobs.remove(key)
    if (uploadKey !== null) await blobs.remove(uploadKey)
    if (partial !== null) await blobs.dropPartial(partial)
    if (key.startsWith(MEDIA)) await cdn?.purge(key)
  } catch (error) {
    // The row stays until the next sweep, which repeats all steps. This does not throw, because a file that cannot be deleted must not block the others.
    logger.error({ err: error, key }, 'a file could not be deleted')
    return false
  }
  await database.db.deleteFrom('files').where('id', '=', id).execute()
  return true
}

/** Removes remains of interrupted writes, and files that were put after their row was deleted. */
async function tidy({ database, blobs, clock }: SweepDeps): Promise<void> {
  await blobs.tidy()
  const before = new Date(clock.now().getTime() - ABANDONED_AFTER_MS)
  let batch: string[] = []
  const removeStrays = async (): Promise<void> => {
    const { rows } = await sql<{ key: string }>`
      select stray.key from unnest(${batch}::text[]) as stray (key)
      where not exists (select from files where files.key = stray.key or files.upload_key = stray.key)`.execute(
      database.db,
    )
    for (const { key } of rows) await blobs.remove(key)
    batch = []
  }
  for await (const { key, modifiedAt } of blobs.list(INCOMING)) {
    if (modifiedAt < before) batch.push(key)
    if (batch.length === BATCH) await removeStrays()
  }
  await removeStrays()
}
