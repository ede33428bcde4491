import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@engawa/contract'
import { createFairQueue } from '@engawa/platform/fair-queue'
import { randomKey } from '@engawa/platform/ids'
import { RAW } from '../../../files/index.ts'
import { lockWork } from '../../works-queries.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import type { Book } from './book.ts'
import { storedBook } from './book-queries.ts'
import { buildEpub } from './build-epub.ts'

/** The purpose of generated books. */
export const MADE_BOOK = 'made-book'

/** A generated book in the storage. */
export type FoundBook = {
  size: number
  /** Opens the bytes, or a range of them; both ends are included. */
  open(range?: { start: number; end: number }): Promise<Readable>
}

/**
 * Generates EPUB files of novels on request, and stores each until its content changes. Only one book is generated at a time.
 * Parallel requests for the same version wait for the same run.
 */
export function createStoredBooks(deps: NovelsDeps) {
  const making = new Map<string, Promise<void>>()
  const queue = createFairQueue({ atOnce: 1, perKey: 1, waiting: 200, waitingPerKey: 50 })

  async function makeOnce(book: Book): Promise<void> {
    const running = making.get(book.version)
    if (running) return running
    const made = queue
      .run(String(book.work.id), () => make(deps, book))
      .finally(() => making.delete(book.version))
    making.set(book.version, made)
    return made
  }

  return {
    /**
     * Returns a book, and generates it if necessary. Undefined if another version was stored meanwhile. Throws the errors of a full
     * queue, and `StorageWriteError`.
     */
    async find(book: Book): Promise<FoundBook | undefined> {
      const known = await findStored(deps, book)
      if (known) return known
      await makeOnce(book)
      return findStored(deps, book)
    },
  }
}

async function findStored(deps: NovelsDeps, { work, version }: Book): Promise<FoundBook | undefined> {
  const row = await storedBook(deps.database.db, work.id)
  const stat = row?.version === version ? await deps.blobs.stat(row.file_key) : undefined
  if (!row || !stat) return undefined
  return {
    size: stat.size,
    async open(range) {
      const blob = await deps.blobs.open(row.file_key, range)
      if (!blob) throw new AppError('not_found')
      return blob.stream
    },
  }
}

/** Generates a book, and replaces the stored one. Uses a temporary file, because the storage needs the size before the bytes. */
async function make(deps: NovelsDeps, book: Book): Promise<void> {
  // Another process may have generated the book while this one waited in the queue.
  if (await findStored(deps, book)) return
  const folder = await mkdtemp(join(tmpdir(), 'engawa-book-'))
  try {
    const path = join(folder, 'book.epub')
    await pipeline(buildEpub(deps, book), createWriteStream(path))
    const { size } = await stat(path)
    const key = RAW + randomKey()
    const owner = { uid: book.work.author_id, purpose: MADE_BOOK, ref: book.work.id }
    const body = createReadStream(path)
    await deps.files.store(owner, [
      { key, name: 'book.epub', size, body, contentType: 'application/epub+zip' },
    ])
    await replaceStored(deps, book, { key, size })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const replaceStored = (
  deps: NovelsDeps,
  { work, version }: Book,
  { key, size }: { key: string; size: number },
) =>
  deps.database.transaction(async (tx) => {
    // If the work was deleted permanently meanwhile, its book is discarded.
    if (!(await lockWork(tx, work.id))) return deps.files.discard(tx, [key])
    const before = await storedBook(tx, work.id)
    await deps.files.markStored(tx, [key])
    if (before) await deps.files.discard(tx, [before.file_key])
    const fields = { version, file_key: key, size, made_at: deps.clock.now() }
    await tx
      .insertInto('novel_books')
      .values({ work_id: work.id, ...fields })
      .onConflict((conflict) => conflict.column('work_id').doUpdateSet(fields))
      .execute()
  })
