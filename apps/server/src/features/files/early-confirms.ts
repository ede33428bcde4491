import { isAppError } from '@engawa/contract'
import { isTemporary } from '@engawa/platform/faults'
import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { FileRow } from './files-queries.ts'
import { fileById } from './files-queries.ts'

type EarlyDeps = Pick<Deps, 'database' | 'clock' | 'jobs' | 'logger'>

/** Confirms an upload. Throws `upload_missing` while its file has not arrived. */
export type Finish = (upload: { uid: number; fileUrl: string }) => Promise<void>

const FIRST_PAUSE_SECONDS = 2
const MAX_PAUSE_SECONDS = 300

const finishJob = defineJob('files.finish-early', z.object({ id: z.number(), pauseSeconds: z.number() }))

/**
 * Finishes uploads that were confirmed before their file arrived. The disk storage calls `afterPut` after the PUT. A bucket does not notify
 * the site, so a job looks for the file until the upload address expires.
 */
export function createEarlyConfirms(deps: EarlyDeps, finishOf: (purpose: string) => Finish | undefined) {
  const { database, clock, jobs, logger } = deps

  const finish = async ({ purpose, owner_id: uid, upload_key: key }: FileRow): Promise<void> => {
    if (uid !== null && key !== null) await finishOf(purpose)?.({ uid, fileUrl: `/files/${key}` })
  }

  jobs.handle(finishJob, async ({ id, pauseSeconds }) => {
    const row = await fileById(database.db, id)
    if (!row || row.state !== 'incoming' || row.confirmed_at === null) return
    try {
      await finish(row)
    } catch (error) {
      // A fault of the storage does not count as an attempt. Unused uploads are discarded after a day, which ends the attempts.
      if (isTemporary(error)) return look(id, Math.min(pauseSeconds * 2, MAX_PAUSE_SECONDS))
      if (!isAppError(error) || error.status >= 500) throw error
      const isWaiting = error.errorName === 'upload_missing' && row.expires_at! > clock.now()
      if (isWaiting) await look(id, pauseSeconds * 2)
    }
  })

  const look = (id: number, pauseSeconds: number): Promise<void> =>
    database.transaction((tx) =>
      jobs.enqueue(tx, finishJob, { id, pauseSeconds }, { startAfter: pauseSeconds }),
    )

  return {
    /** Stores that the owner confirmed an upload before its file arrived. Returns false if the upload address has expired. */
    async confirm(row: FileRow): Promise<boolean> {
      const now = clock.now()
      if (row.expires_at === null || row.expires_at <= now) return false
      await database.transaction(async (tx) => {
        await tx.updateTable('files').set({ confirmed_at: now }).where('id', '=', row.id).execute()
        const first = { id: row.id, pauseSeconds: FIRST_PAUSE_SECONDS }
        await jobs.enqueue(tx, finishJob, first, { startAfter: FIRST_PAUSE_SECONDS })
      })
      return true
    },

    /**
     * Finishes an upload whose file has arrived, if the owner confirmed the upload before. Throws only errors with a status below 500.
     * After other errors, the job finishes the upload later.
     */
    async afterPut(id: number): Promise<void> {
      const row = await fileById(database.db, id)
      if (!row || row.confirmed_at === null) return
      try {
        await finish(row)
      } catch (error) {
        if (isAppError(error) && error.errorName === 'upload_used') return
        if (isAppError(error) && error.status < 500) throw error
        logger.warn({ err: error }, 'an upload that was confirmed early is finished later')
      }
    },
  }
}
