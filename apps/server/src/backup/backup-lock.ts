import type { Database } from '@engawa/platform/database'

/** The lock a backup holds while it copies; of the platform's own numbers, the next one. */
export const BACKUP_LOCK = 7_261_983_104_502n

/**
 * Runs `work` unless a backup runs, and keeps backups waiting meanwhile: a backup reads the rows as of its beginning
 * and their files over the minutes after, so none of them may be deleted in between.
 */
export async function unlessBackingUp(
  // Any table set will do.
  // oxlint-disable-next-line typescript/no-explicit-any
  { pool }: Pick<Database<any>, 'pool'>,
  work: () => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_lock_shared(${BACKUP_LOCK}) as free`,
    )
    if (rows[0]?.free !== true) return
    await work().finally(() => client.query(`select pg_advisory_unlock_shared(${BACKUP_LOCK})`))
  } finally {
    client.release()
  }
}
