import { buffer as bufferOf } from 'node:stream/consumers'
import { AppError } from '@engawa/contract/basics'
import type { ArchiveEntry } from './list-entries.ts'
import type { Archive } from '../../../zip/open-archive.ts'

/** The entries of a zip by path, with a limit for the bytes of each read. */
export type ZipParts = {
  has(path: string): boolean
  paths(): string[]
  /** Throws `book_broken` for a missing path, and `archive_bomb` for an entry above `maxBytes`. */
  read(path: string, maxBytes: number): Promise<Buffer>
}

/** Returns the files that `listEntries` found in an archive, readable by path. Links are left out. */
export function zipParts(archive: Archive, listed: readonly ArchiveEntry[]): ZipParts {
  const files = listed.filter(({ isLink }) => !isLink)
  const entries = new Map(files.map((each) => [each.path, each.entry]))
  return {
    has: (path) => entries.has(path),
    paths: () => [...entries.keys()],
    async read(path, maxBytes) {
      const entry = entries.get(path)
      if (!entry) throw new AppError('book_broken')
      if (entry.uncompressedSize > maxBytes) throw new AppError('archive_bomb')
      return bufferOf(await archive.open(entry, maxBytes))
    },
  }
}
