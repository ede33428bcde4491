import { buffer as bufferOf } from 'node:stream/consumers'
import { AppError } from '@engawa/contract/basics'
import type { ArchiveEntry } from './list-entries.ts'
import type { Archive } from '../../../zip/open-archive.ts'

/** The entries of a zip by path, with a limit for the bytes of each read. */
export type ZipParts = {
  has(path: string): boolean
  /**
   * Returns the path of an entry as the archive has it, for a path that a file in the archive refers to. The two may differ in the
   * form of Unicode, in upper and lower case, and in escaped characters. Undefined when there is no such entry.
   */
  find(path: string): string | undefined
  paths(): string[]
  /** Throws `book_broken` for a missing path, and `archive_bomb` for an entry above `maxBytes`. */
  read(path: string, maxBytes: number): Promise<Buffer>
}

/** Returns the files that `listEntries` found in an archive, readable by path. Links are left out. */
export function zipParts(archive: Archive, listed: readonly ArchiveEntry[]): ZipParts {
  const files = listed.filter(({ isLink }) => !isLink)
  const entries = new Map(files.map((each) => [each.path, each.entry]))
  // The first entry wins if several are equal in this form.
  const folded = new Map(files.map(({ path }) => [folding(path), path] as const).reverse())
  return {
    has: (path) => entries.has(path),
    find: (path) => (entries.has(path) ? path : folded.get(folding(path))),
    paths: () => [...entries.keys()],
    async read(path, maxBytes) {
      const entry = entries.get(path)
      if (!entry) throw new AppError('book_broken')
      if (entry.uncompressedSize > maxBytes) throw new AppError('archive_bomb')
      return bufferOf(await archive.open(entry, maxBytes))
    },
  }
}

/** Returns the entries of the only folder of a zip by their paths in it, for a book whose folder was packed. Returns other zips unchanged. */
export function withoutFolder(parts: ZipParts): ZipParts {
  const paths = parts.paths().filter((path) => !path.startsWith('__MACOSX/'))
  const folder = /^[^/]+\//.exec(paths[0] ?? '')?.[0]
  if (folder === undefined || !paths.every((path) => path.startsWith(folder))) return parts
  return {
    has: (path) => parts.has(folder + path),
    find: (path) => parts.find(folder + path)?.slice(folder.length),
    paths: () => paths.map((path) => path.slice(folder.length)),
    read: (path, maxBytes) => parts.read(folder + path, maxBytes),
  }
}

/** Returns a path in a form in which names of the same file are equal. */
const folding = (path: string): string =>
  decodePath(path.replace(/^\.?\/+/, ''))
    .normalize('NFC')
    .toLowerCase()

/** Decodes the escaped characters of a path. Returns a path that is not escaped correctly unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
