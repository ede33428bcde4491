import { stat } from 'node:fs/promises'
import { buffer as bufferOf } from 'node:stream/consumers'
import { AppError } from '@engawa/contract'
import { openArchiveFile, type Archive } from '../../../archive/open-archive.ts'
import { listEntries } from '../../../archive/list-entries.ts'
import type { Entry } from 'yauzl'
import { BookError } from './book.ts'

/** The entries of a zip by their paths, and their bytes up to a bound. */
export type ZipParts = {
  has(path: string): boolean
  paths(): string[]
  /** Throws `book_broken` for a path that is not there, `archive_bomb` for an entry that is larger. */
  read(path: string, maxBytes: number): Promise<Buffer>
}

/** Opens a zip that lies on the disk, looked through like every archive of a stranger, for as long as `use` reads it. */
export async function* withZip<T>(
  path: string,
  use: (parts: ZipParts) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const archive = await openArchiveFile(path)
  try {
    const entries = await listEntries(archive, (await stat(path)).size)
    yield* use(partsOf(archive, new Map(entries.map((each) => [each.path, each.entry]))))
  } finally {
    archive.close()
  }
}

const partsOf = (archive: Archive, entries: ReadonlyMap<string, Entry>): ZipParts => ({
  has: (path) => entries.has(path),
  paths: () => [...entries.keys()],
  async read(path, maxBytes) {
    const entry = entries.get(path)
    if (!entry) throw new BookError('book_broken')
    if (entry.uncompressedSize > maxBytes) throw new AppError('archive_bomb')
    return bufferOf(await archive.open(entry, maxBytes))
  },
})
