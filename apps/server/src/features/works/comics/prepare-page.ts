import type { ErrorName } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { defineWork, NOT_WAITING } from '@engawa/platform/work'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { keysOf, refusalOf, type StoredPicture } from '../../pictures/index.ts'
import type { WorksDeps } from '../works-deps.ts'
import { chapterById, lockWork, recountWork } from '../works-queries.ts'
import type { PageRow } from './comics-tables.ts'
import { announcePages } from './announce-pages.ts'
import { ORIGINAL, PAGE } from './comic-files.ts'
import { recountChapter } from './recount-chapter.ts'

/** Widths in pixels for a phone, a desktop, a large screen, and a screen with a high resolution. */
const WIDTHS = [480, 960, 1600, 2400]

/** Number of pages per job. With more, authors would wait longer for one page; with fewer, a chapter would need too many jobs. */
const PAGES_PER_JOB = 8

/** The job that re-encodes pages and replaces the uploaded bytes. It is idempotent, so it may run twice. */
export const pageWork = defineWork<PendingPage, ErrorName>('works.prepare-pages', {
  table: 'pages',
  open: sql`state = 'pending' and raw_key is not null and chapter_id in (select id from chapters where pending > 0)`,
  owner: sql`(
    select works.author_id from chapters join works on works.id = chapters.work_id where chapters.id = pages.chapter_id
  )`,
  // A picture that crashes the process each time it is decoded must not be retried forever.
  attempts: { limit: 5, exhausted: 'upload_broken', fault: 'internal' },
  rowsPerJob: PAGES_PER_JOB,
  // Two pictures are encoded at once; the other pages are read, written or stored in the meantime.
  concurrency: 4,
  expireInSeconds: 3_600,
})

type PendingPage = PageRow & { raw_key: string; owner: number }
type Outcome = { picture: StoredPicture } | { reason: ErrorName }

export function handlePreparePages(deps: WorksDeps): void {
  const end = (page: PendingPage, outcome: Outcome) =>
    deps.database.transaction((tx) => settle(deps, tx, page, outcome))
  deps.longWork.handle(pageWork, {
    run: async (page) => end(page, { picture: await encode(deps, page) }),
    reasonOf: refusalOf,
    onFail: (page, reason) => end(page, { reason }),
  })
}

function encode({ pictures, settings }: WorksDeps, { owner, raw_key }: PendingPage): Promise<StoredPicture> {
  const original = { purpose: ORIGINAL, maxBytes: settings.current('limits').originalBytes }
  const order = { purpose: PAGE, shape: { widths: WIDTHS }, original, neverRefused: true }
  return pictures.make({ uid: owner, key: raw_key }, order)
}

/** Stores the outcome. Discards the created files if another run of the job was faster or the page was removed. */
async function settle(deps: WorksDeps, tx: Tx<Tables>, page: PendingPage, outcome: Outcome): Promise<void> {
  const made = 'picture' in outcome ? keysOf(outcome.picture) : []
  const chapter = await chapterById(tx, page.chapter_id)
  const work = chapter && (await lockWork(tx, chapter.work_id))
  if (!work || !(await changePage(tx, page.id, outcome))) return deps.files.discard(tx, made)
  await deps.files.markStored(tx, made)
  if (!retainsUpload(outcome)) await deps.files.discard(tx, [page.raw_key])
  if (await recountChapter(tx, chapter.id)) await recountWork(tx, work.id)
  announcePages(deps, tx, work, chapter)
}

/** Whether the uploaded bytes are retained: they did not cause the failure, so the author may try again. */
const retainsUpload = (outcome: Outcome): boolean =>
  'reason' in outcome && (outcome.reason === 'internal' || outcome.reason === 'unavailable')

/** Changes a page; returns false when it is not pending any more. */
async function changePage(tx: Tx<Tables>, pageId: number, outcome: Outcome): Promise<boolean> {
  const change =
    'picture' in outcome
      ? {
          state: 'ready' as const,
          picture: JSON.stringify(outcome.picture),
        }
      : { state: 'failed' as const, reason: outcome.reason }
  const changed = await tx
    .updateTable('pages')
    .set({ ...NOT_WAITING, ...change, ...(!retainsUpload(outcome) && { raw_key: null }) })
    .where('id', '=', pageId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}
