import type { ErrorName } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { makeVariants } from '@engawa/platform/images'
import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { Tables } from '../../../db/schema.ts'
import { announceChange } from '../works-changed.ts'
import type { WorksDeps } from '../works-deps.ts'
import { chapterById, lockWork, recountChapter, recountWork } from '../works-queries.ts'
import type { PageRow } from '../works-rows.ts'
import type { StoredPicture } from '../works-tables.ts'
import { isStorageFull, refusalOf } from './page-refusal.ts'
import { storePicture } from './store-picture.ts'

/** Widths a page is kept in: a phone, a desk, a large screen. */
const WIDTHS = [480, 960, 1600]

/** A picture that ends the process each time it is decoded must not end it for ever. */
const ATTEMPTS = 5

type Outcome = { picture: StoredPicture } | { reason: ErrorName }

/** Re-encodes one page and puts the result in its place. Doing it twice writes the same. */
export async function preparePage(deps: WorksDeps, pageId: number): Promise<void> {
  const page = await deps.database.db
    .updateTable('pages')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', pageId)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  if (!page || page.raw_key === null) return
  const rawKey = page.raw_key
  const outcome = await encode(deps, page, rawKey)
  const there = await settle(deps, page, outcome)
  if (page.upload_id === null) await deps.blobs.remove(rawKey)
  else await deps.uploads.discard(page.upload_id)
  if (!there && 'picture' in outcome) {
    for (const { key } of outcome.picture.sources) await deps.blobs.remove(key)
  }
}

async function encode(deps: WorksDeps, page: PageRow, rawKey: string): Promise<Outcome> {
  try {
    if (page.attempts > ATTEMPTS) return { reason: 'upload_broken' }
    const variants = await makeVariants(await deps.blobs.read(rawKey), { widths: WIDTHS })
    return { picture: await storePicture(deps.blobs, page.media_key, variants) }
  } catch (error) {
    const reason = refusalOf(error)
    if (reason !== undefined) return { reason }
    if (page.attempts < ATTEMPTS) throw error
    deps.logger.error({ err: error, pageId: page.id }, 'a page could not be prepared')
    return { reason: isStorageFull(error) ? 'storage_full' : 'internal' }
  }
}

/**
 * Writes the outcome down, unless another run of the same job was faster (a later one finds the upload gone and must not
 * call the page broken). False when the page was dropped meanwhile.
 */
const settle = (deps: WorksDeps, page: PageRow, outcome: Outcome): Promise<boolean> =>
  deps.database.transaction(async (tx) => {
    const chapter = await chapterById(tx, page.chapter_id)
    if (!chapter || !(await lockWork(tx, chapter.work_id))) return false
    const changed = await tx
      .updateTable('pages')
      .set(
        'picture' in outcome
          ? {
              state: 'ready',
              picture: JSON.stringify(outcome.picture),
              width: outcome.picture.width,
              height: outcome.picture.height,
              raw_key: null,
            }
          : { state: 'failed', reason: outcome.reason, raw_key: null },
      )
      .where('id', '=', page.id)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst()
    if (!changed) return isThere(tx, page.id)
    await recountChapter(tx, chapter.id)
    await recountWork(tx, chapter.work_id)
    announceChange(deps, tx, chapter.work_id)
    return true
  })

const isThere = async (tx: Tx<Tables>, pageId: number): Promise<boolean> =>
  (await tx.selectFrom('pages').select('id').where('id', '=', pageId).executeTakeFirst()) !== undefined

export const preparePagesJob = defineJob(
  'works.prepare-pages',
  z.object({ pageIds: z.array(z.number().int()) }),
  { concurrency: 2, retryLimit: ATTEMPTS, expireInSeconds: 3_600 },
)

/** Pages of one job: few enough that those of others get their turn, enough that five hundred are not as many jobs. */
const PAGES_PER_JOB = 8

/** Asks for the preparing of pages, in the transaction that adds them. */
export async function askForPreparing(deps: WorksDeps, tx: Tx<Tables>, pageIds: number[]): Promise<void> {
  for (let at = 0; at < pageIds.length; at += PAGES_PER_JOB) {
    await deps.jobs.enqueue(tx, preparePagesJob, { pageIds: pageIds.slice(at, at + PAGES_PER_JOB) })
  }
}

export function definePrepareJob(deps: WorksDeps): void {
  deps.jobs.handle(preparePagesJob, async ({ pageIds }, { signal }) => {
    const failures: unknown[] = []
    for (const pageId of pageIds) {
      signal.throwIfAborted()
      await preparePage(deps, pageId).catch((error: unknown) => failures.push(error))
    }
    // Those that went well are done; the next try finds only the others.
    if (failures.length > 0) throw failures[0]
  })
}
