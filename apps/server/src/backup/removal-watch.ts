import type { BlobStore } from '@engawa/platform/blob-store'
import type { Database } from '@engawa/platform/database'
import { defineJob, type Jobs } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { Tables } from '../db/schema.ts'

/** The lock a back-up holds while it copies; of the platform's own numbers, the next one. */
export const BACKUP_LOCK = 7_261_983_104_502n
const removeFileJob = defineJob('backup.remove-file', z.object({ key: z.string() }))
const TRY_AGAIN_SECONDS = 60

/**
 * Files are removed at once, but while a back-up runs only later: its rows may still name them. (It reads the database as
 * of its beginning, and the files over the minutes after.)
 */
export function watchRemovals(blobs: BlobStore, database: Database<Tables>, jobs: Jobs): BlobStore {
  jobs.handle(removeFileJob, ({ key }) => remove(key))

  async function remove(key: string): Promise<void> {
    if (!(await removeNow(key))) await later(key)
  }

  /** False while a back-up runs. The lock and what it guards need one connection; it is given back before more is done. */
  async function removeNow(key: string): Promise<boolean> {
    const client = await database.pool.connect()
    try {
      const lock = `select pg_try_advisory_lock_shared(${BACKUP_LOCK}) as free`
      const { rows } = await client.query<{ free: boolean }>(lock)
      if (rows[0]?.free !== true) return false
      try {
        await blobs.remove(key)
        return true
      } finally {
        await client.query(`select pg_advisory_unlock_shared(${BACKUP_LOCK})`)
      }
    } finally {
      client.release()
    }
  }

  const later = (key: string): Promise<void> =>
    database.transaction((tx) => jobs.enqueue(tx, removeFileJob, { key }, { startAfter: TRY_AGAIN_SECONDS }))

  return Object.assign(Object.create(blobs) as BlobStore, { remove })
}
