import { AppError, isAppError, type ErrorName } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { createFairQueue } from '@engawa/platform/fair-queue'
import { isTemporary } from '@engawa/platform/faults'
import { defineJob } from '@engawa/platform/jobs'
import type { Updateable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../../../db/schema.ts'
import { NOT_WAITING, WAITING_RETRIES, waitsForStorage } from '../../waiting-for-storage.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { forgetChapters } from './import-queries.ts'
import type { NovelImportRow } from '../import-tables.ts'
import type { BookHead, ReadChapter } from './reading/book.ts'
import { readInProcess } from './reading/read-in-process.ts'

/** A file that ends its process twice does so always. */
const ATTEMPTS = 2

/** Each book has a process of its own with much memory: no more than one at a time. */
const reading = createFairQueue({ atOnce: 1, perKey: 1, waiting: 1_000, waitingPerKey: 1_000 })

/** Reads the file of an import into rows of found chapters; started again after a crash, it begins anew. */
export async function runImport(deps: NovelsDeps, importId: number, signal: AbortSignal): Promise<void> {
  const row = await begin(deps, importId)
  if (!row) return
  try {
    if (row.attempts > ATTEMPTS) throw new AppError('book_broken')
    await reading.run(String(row.uid), () => readFile(deps, row, signal), { patient: true })
  } catch (error) {
    if (signal.aborted) throw error
    const waiting = { table: 'novel_imports', id: row.id, since: row.waiting_since, counts: true } as const
    if (await waitsForStorage(deps, error, waiting, signal)) throw error
    const reason = reasonOf(error)
    if (reason === undefined && row.attempts < ATTEMPTS) throw error
    if (reason === undefined) deps.logger.error({ err: error, importId }, 'reading a book failed')
    await fail(deps, row, reason ?? 'book_broken')
  }
}

const reasonOf = (error: unknown): ErrorName | undefined =>
  isTemporary(error) ? 'unavailable' : isAppError(error) && error.status < 500 ? error.errorName : undefined

const begin = (deps: NovelsDeps, importId: number): Promise<NovelImportRow | undefined> =>
  deps.database.transaction(async (tx) => {
    const row = await tx
      .updateTable('novel_imports')
      .set((eb) => ({
        state: 'running',
        attempts: eb('attempts', '+', 1),
        progress: 0,
        chapters: 0,
        updated_at: deps.clock.now(),
      }))
      .where('id', '=', importId)
      .where('state', 'in', ['waiting', 'running'])
      .returningAll()
      .executeTakeFirst()
    if (row) await forgetChapters(tx, row.id)
    return row
  })

async function readFile(deps: NovelsDeps, row: NovelImportRow, signal: AbortSignal): Promise<void> {
  let position = 0
  const notes = await deps.blobs.withFile(row.file_key, (path) =>
    readInProcess(
      { path, name: row.name, charset: row.charset_asked },
      {
        head: (head) => storeHead(deps, row, head),
        chapters: async (found, progress) => {
          await storeChapters(deps, row, { found, from: position, progress })
          position += found.length
        },
      },
      signal,
    ),
  )
  await update(deps, row, { state: 'read', progress: 1, ...NOT_WAITING, notes: JSON.stringify(notes) })
}

const storeHead = (
  deps: NovelsDeps,
  row: NovelImportRow,
  { format, charset, facts }: BookHead,
): Promise<void> => update(deps, row, { format, charset, facts: JSON.stringify(facts) })

type Found = { found: readonly ReadChapter[]; from: number; progress: number }

const storeChapters = (
  deps: NovelsDeps,
  row: NovelImportRow,
  { found, from, progress }: Found,
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    await requireRunning(tx, row)
    await tx
      .insertInto('novel_import_chapters')
      .values(found.map((each, at) => ({ import_id: row.id, position: from + at, ...each })))
      .execute()
    await tx
      .updateTable('novel_imports')
      .set({ progress, chapters: from + found.length, updated_at: deps.clock.now() })
      .where('id', '=', row.id)
      .execute()
  })

/** Its author may have given it up meanwhile, or a second run of the job have begun. Throws `not_found`. */
async function requireRunning(tx: Tx<Tables>, { id, attempts }: NovelImportRow): Promise<void> {
  const now = await tx
    .selectFrom('novel_imports')
    .select(['state', 'attempts'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (now?.state !== 'running' || now.attempts !== attempts) throw new AppError('not_found')
}

async function update(
  deps: NovelsDeps,
  { id, attempts }: NovelImportRow,
  fields: Updateable<Tables['novel_imports']>,
): Promise<void> {
  await deps.database.db
    .updateTable('novel_imports')
    .set({ ...fields, updated_at: deps.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('attempts', '=', attempts)
    .execute()
}

const fail = (deps: NovelsDeps, row: NovelImportRow, reason: ErrorName): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const failed = await tx
      .updateTable('novel_imports')
      .set({ state: 'failed', reason, chapters: 0, updated_at: deps.clock.now() })
      .where('id', '=', row.id)
      .where('state', '=', 'running')
      .where('attempts', '=', row.attempts)
      .returning('id')
      .executeTakeFirst()
    if (!failed) return
    await forgetChapters(tx, row.id)
    await deps.files.discard(tx, [row.file_key])
  })

export const bookJob = defineJob('novels.import', z.object({ importId: z.number().int() }), {
  retryLimit: WAITING_RETRIES,
  expireInSeconds: 900,
})

/** Has a file read, in the transaction that asks for it: members take turns. */
export const enqueueBook = (
  { jobs }: NovelsDeps,
  tx: Tx<Tables>,
  { id, uid }: Pick<NovelImportRow, 'id' | 'uid'>,
): Promise<void> => jobs.enqueue(tx, bookJob, { importId: id }, { owner: String(uid) })

export function handleBooks(deps: NovelsDeps): void {
  deps.jobs.handle(bookJob, ({ importId }, { signal }) => runImport(deps, importId, signal))
}
