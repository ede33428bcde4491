import type { ErrorName } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { isTemporary } from '@engawa/platform/faults'
import { defineJob } from '@engawa/platform/jobs'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../../db/schema.ts'
import { keysOf, refusalOf, type StoredPicture } from '../../pictures/index.ts'
import { NOT_WAITING, WAITING_RETRIES, waitsForStorage } from '../waiting-for-storage.ts'
import type { WorksDeps } from '../works-deps.ts'
import { chapterById, lockWork, recountWork } from '../works-queries.ts'
import type { PageRow } from './comics-tables.ts'
import { announcePages } from './announce-pages.ts'
import { PAGE } from './comic-files.ts'
import { recountChapter } from './recount-chapter.ts'

/** A phone, a desk, a large screen. */
const WIDTHS = [480, 960, 1600]

/** A picture that crashes the process each time it is decoded must not be retried forever. */
const ATTEMPTS = 5

type PendingPage = PageRow & { raw_key: string; author_id: number }
/** `keepsFile`: the bytes are not to blame, so the author may try again. */
type Outcome = { picture: StoredPicture } | { reason: ErrorName; keepsFile?: true }

/** Re-encodes one page and puts the result in its place. Doing it twice does no harm. */
async function preparePage(deps: WorksDeps, pageId: number, signal: AbortSignal): Promise<void> {
  const page = await beginAttempt(deps, pageId)
  if (!page) return
  const end = (outcome: Outcome) => deps.database.transaction((tx) => settle(deps, tx, page, outcome))
  try {
    await end(await encode(deps, page))
  } catch (error) {
    const waiting = { table: 'pages', id: pageId, since: page.waiting_since, counts: true } as const
    if (await waitsForStorage(deps, error, waiting, signal)) throw error
    const isPatienceOver = isTemporary(error)
    if (!isPatienceOver && page.attempts < ATTEMPTS) throw error
    deps.logger.error({ err: error, pageId }, 'a page could not be prepared')
    await end({ reason: isPatienceOver ? 'unavailable' : 'internal', keepsFile: true })
  }
}

async function beginAttempt(deps: WorksDeps, pageId: number): Promise<PendingPage | undefined> {
  const page = await deps.database.db
    .updateTable('pages')
    .from('chapters')
    .innerJoin('works', 'works.id', 'chapters.work_id')
    .set((eb) => ({ attempts: eb('pages.attempts', '+', 1) }))
    .where('pages.id', '=', pageId)
    .whereRef('chapters.id', '=', 'pages.chapter_id')
    .where('pages.state', '=', 'pending')
    .where('raw_key', 'is not', null)
    .returningAll('pages')
    .returning('works.author_id')
    .executeTakeFirst()
  return page as PendingPage | undefined
}

async function encode(deps: WorksDeps, page: PendingPage): Promise<Outcome> {
  try {
    if (page.attempts > ATTEMPTS) return { reason: 'upload_broken' }
    const source = { uid: page.author_id, key: page.raw_key }
    const order = { purpose: PAGE, shape: { widths: WIDTHS }, patient: true }
    return { picture: await deps.pictures.make(source, order) }
  } catch (error) {
    const reason = refusalOf(error)
    if (reason !== undefined) return { reason }
    throw error
  }
}

/**
 * Writes the outcome down, unless another run of the same job was faster or the page was dropped: then what was made is
 * discarded.
 */
async function settle(deps: WorksDeps, tx: Tx<Tables>, page: PendingPage, outcome: Outcome): Promise<void> {
  const made = 'picture' in outcome ? keysOf(outcome.picture) : []
  const chapter = await chapterById(tx, page.chapter_id)
  const work = chapter && (await lockWork(tx, chapter.work_id))
  if (!work || !(await changePage(tx, page.id, outcome))) return deps.files.discard(tx, made)
  await deps.files.keep(tx, made)
  if (!keepsFile(outcome)) await deps.files.discard(tx, [page.raw_key])
  if (await recountChapter(tx, chapter.id)) await recountWork(tx, work.id)
  announcePages(deps, tx, work, chapter)
}

const keepsFile = (outcome: Outcome): boolean => 'keepsFile' in outcome

/** False when the page does not wait any more. */
async function changePage(tx: Tx<Tables>, pageId: number, outcome: Outcome): Promise<boolean> {
  const change =
    'picture' in outcome
      ? {
          state: 'ready' as const,
          picture: JSON.stringify(outcome.picture),
          width: outcome.picture.width,
          height: outcome.picture.height,
        }
      : { state: 'failed' as const, reason: outcome.reason }
  const changed = await tx
    .updateTable('pages')
    .set({ ...NOT_WAITING, ...change, ...(!keepsFile(outcome) && { raw_key: null }) })
    .where('id', '=', pageId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

export const preparePagesJob = defineJob(
  'works.prepare-pages',
  z.object({ pageIds: z.array(z.number().int()) }),
  // Two pictures are drawn at once; the others of these are read, written or settled meanwhile.
  { concurrency: 4, retryLimit: WAITING_RETRIES, expireInSeconds: 3_600 },
)

/** Pages of one job: few enough that nobody waits long for one, enough that five hundred are not as many jobs. */
const PAGES_PER_JOB = 8

/**
 * Has pages prepared, in the transaction that adds them: authors take turns, and those of an import (`bulk`) let single
 * ones go first.
 */
export async function enqueuePreparing(
  deps: WorksDeps,
  tx: Tx<Tables>,
  pageIds: number[],
  { bulk = false }: { bulk?: boolean } = {},
): Promise<void> {
  for (const [author, ids] of await byAuthor(tx, pageIds)) {
    const options = { bulk, owner: String(author) }
    for (let at = 0; at < ids.length; at += PAGES_PER_JOB)
      await deps.jobs.enqueue(tx, preparePagesJob, { pageIds: ids.slice(at, at + PAGES_PER_JOB) }, options)
  }
}

async function byAuthor(tx: Tx<Tables>, pageIds: number[]): Promise<Map<number, number[]>> {
  const rows = await tx
    .selectFrom('pages')
    .innerJoin('chapters', 'chapters.id', 'pages.chapter_id')
    .innerJoin('works', 'works.id', 'chapters.work_id')
    .select(['pages.id', 'works.author_id'])
    .where('pages.id', '=', sql<number>`any(${pageIds})`)
    .execute()
  const authors = new Map(rows.map(({ id, author_id }) => [id, author_id]))
  return Map.groupBy(pageIds, (id) => authors.get(id)!)
}

export function handlePreparePages(deps: WorksDeps): void {
  deps.jobs.handle(preparePagesJob, async ({ pageIds }, { signal }) => {
    const failures: unknown[] = []
    for (const pageId of pageIds) {
      signal.throwIfAborted()
      await preparePage(deps, pageId, signal).catch((error: unknown) => failures.push(error))
    }
    // Those that went well are done; the next try finds only the others.
    if (failures.length > 0) throw failures[0]
  })
}
