import type { Tx } from '@engawa/platform/database'
import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { INCOMING, SWEEP_AFTER_HOURS } from './upload-policy.ts'
import { deleteUnconfirmed, wantedKeys } from './uploads-queries.ts'

const sweepJob = defineJob('uploads.sweep', z.object({}), { cron: '17 * * * *' })
const removeBlobsJob = defineJob('uploads.remove-blobs', z.object({ keys: z.array(z.string()) }))

const BATCH = 200

/** Long enough for pages that are open, or kept by a cache, to be drawn anew. */
const REMOVE_AFTER_MINUTES = 60

/** The jobs of uploads: the sweep, and the removal of blobs that this returns the way to ask for. */
export function defineUploadJobs(deps: Deps) {
  const { jobs, blobs, clock } = deps

  jobs.handle(sweepJob, () => sweep(deps))

  jobs.handle(removeBlobsJob, async ({ keys }) => {
    for (const key of keys) await blobs.remove(key)
  })

  return async (tx: Tx<Tables>, keys: string[]): Promise<void> => {
    if (keys.length === 0) return
    const startAfter = new Date(clock.now().getTime() + REMOVE_AFTER_MINUTES * 60_000)
    await jobs.enqueue(tx, removeBlobsJob, { keys }, { startAfter })
  }
}

/** Removes what nobody confirmed for a day, and bytes below `incoming/` that belong to no upload. */
export async function sweep({
  database,
  blobs,
  clock,
}: Pick<Deps, 'database' | 'blobs' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - SWEEP_AFTER_HOURS * 3_600_000)
  for (;;) {
    const keys = await deleteUnconfirmed(database.db, before, BATCH)
    for (const key of keys) await blobs.remove(key)
    if (keys.length < BATCH) break
  }
  let batch: string[] = []
  const removeUnwanted = async (): Promise<void> => {
    const wanted = await wantedKeys(database.db, batch)
    for (const key of batch) if (!wanted.has(key)) await blobs.remove(key)
    batch = []
  }
  for await (const { key, modifiedAt } of blobs.list(INCOMING)) {
    if (modifiedAt < before) batch.push(key)
    if (batch.length === BATCH) await removeUnwanted()
  }
  await removeUnwanted()
}
