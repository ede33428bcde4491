import { AppError, isAppError, LIMITS, type ErrorName } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { createFairQueue } from '@engawa/platform/fair-queue'
import { defineWork, NOT_WAITING } from '@engawa/platform/work'
import { sql, type Updateable } from 'kysely'
import type { Tables } from '../../../../db/schema.ts'
import { refusalOf } from '../../../pictures/index.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { forgetChapters } from './import-queries.ts'
import type { NovelImportRow } from '../import-tables.ts'
import {
  NO_FACTS,
  note,
  withPictures,
  type BookHead,
  type BookPicture,
  type ReadChapter,
} from './reading/book.ts'
import { readInProcess } from './reading/read-in-process.ts'

export const bookWork = defineWork<NovelImportRow, ErrorName>('novels.import', {
  table: 'novel_imports',
  open: sql`state in ('waiting', 'running')`,
  owner: sql`uid`,
  // A file that crashed its process twice would do so again.
  attempts: {
    limit: 2,
    exhausted: 'book_broken',
    fault: 'book_broken',
    set: (now) => sql`state = 'running', progress = 0, chapters = 0, updated_at = ${now}`,
  },
})

/** Reads one book at a time, because each needs a separate process with much memory. */
const reading = createFairQueue({ atOnce: 1, perKey: 1, waiting: 1_000, waitingPerKey: 1_000 })

/** Handles the job that reads the files of imports into rows of found chapters. After a crash it starts from the beginning. */
export const handleBooks = (deps: NovelsDeps): void =>
  deps.longWork.handle(bookWork, {
    run: (row, signal) =>
      reading.run(String(row.uid), () => readFile(deps, row, signal), { neverRefused: true }),
    reasonOf: (error) => (isAppError(error) && error.status < 500 ? error.errorName : undefined),
    onFail: (row, reason) => fail(deps, row, reason),
  })

async function readFile(deps: NovelsDeps, row: NovelImportRow, signal: AbortSignal): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await requireRunning(tx, row)
    await forgetChapters(tx, row.id)
  })
  let position = 0
  let refused = 0
  let facts = NO_FACTS
  const addresses = new Map<number, string>()
  const notes = await deps.blobs.withFile(row.file_key, (path) =>
    readInProcess(
      { path, name: row.name, charset: row.charset_asked, headings: row.headings_asked },
      {
        head: (head) => {
          facts = head.facts
          return storeHead(deps, row, head)
        },
        cover: async (picture) => {
          const cover = await storePicture(deps, row, picture)
          if (cover === undefined) refused += 1
          else await update(deps, row, { facts: JSON.stringify({ ...facts, cover }) })
        },
        picture: async (picture) => {
          const address = await storePicture(deps, row, picture)
          if (address === undefined) refused += 1
          else addresses.set(picture.id, address)
        },
        chapters: async (found, progress) => {
          const shown = found.map((each) => ({
            ...each,
            text: withPictures(each.text, (id) => addresses.get(id) ?? null),
          }))
          await storeChapters(deps, row, { found: shown, from: position, progress })
          position += found.length
        },
      },
      signal,
    ),
  )
  const counted = new Map(notes.map(({ what, count }) => [what, count]))
  note(counted, 'pictures', refused)
  const all = [...counted].map(([what, count]) => ({ what, count }))
  await update(deps, row, { state: 'read', progress: 1, ...NOT_WAITING, notes: JSON.stringify(all) })
}

/** Stores a picture of a book, which chapters may show until the import is forgotten. Returns undefined for a refused picture. */
async function storePicture(
  deps: NovelsDeps,
  { uid }: NovelImportRow,
  { name, bytes }: Omit<BookPicture, 'id'>,
): Promise<string | undefined> {
  const unusedSince = new Date(deps.clock.now().getTime() + LIMITS.bookDays * 86_400_000)
  try {
    return await deps.texts.storePicture({ uid, name, bytes, unusedSince })
  } catch (error) {
    if (refusalOf(error) === undefined) throw error
    return undefined
  }
}

const storeHead = (
  deps: NovelsDeps,
  row: NovelImportRow,
  { format, charset, facts, headings }: BookHead,
): Promise<void> =>
  update(deps, row, {
    format,
    charset,
    facts: JSON.stringify(facts),
    headings: JSON.stringify(headings),
  })

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

/** Throws `not_found` when the author has cancelled the import, or a second run of the job has begun. */
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
