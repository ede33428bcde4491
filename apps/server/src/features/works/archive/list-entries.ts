import { AppError } from '@engawa/contract/basics'
import type { Entry } from 'yauzl'
import { entryNames } from './entry-names.ts'
import { MAX_PATH_BYTES } from './entry-path.ts'
import type { Archive } from '../../../zip/open-archive.ts'

/**
 * An entry of an archive; `index` is its position in the archive's own list and identifies it permanently. The content of a link is
 * only the path of another file, which may be anywhere.
 */
export type ArchiveEntry = { index: number; path: string; name: string; isLink: boolean; entry: Entry }

const MAX_ENTRIES = 10_000
/**
 * Limit in bytes of all names, comments and extra fields together, because they stay in memory. An ordinary entry has about 150
 * bytes.
 */
const MAX_LIST_BYTES = 8 * 1024 ** 2
/** Limit of the unpacked bytes of an archive. */
export const MAX_UNPACKED = 2 * 1024 ** 3
/**
 * Limit of unpacked bytes per packed byte. Pictures can hardly be compressed, and texts shrink to about a fifth. A large archive
 * above this ratio is an attack.
 */
const MAX_RATIO = 100
const RATIO_MATTERS = 100 * 1024 ** 2

/**
 * Lists an archive without unpacking anything. Throws errors that refuse the whole archive: `archive_encrypted`, `archive_path`,
 * `archive_bomb`, `archive_broken`.
 */
export async function listEntries(archive: Archive, archiveSize: number): Promise<ArchiveEntry[]> {
  const entries: Entry[] = []
  let unpacked = 0
  let packed = 0
  let listBytes = 0
  for await (const entry of archive.entries()) {
    if (entry.fileNameRaw.length > MAX_PATH_BYTES) throw new AppError('archive_path')
    if (entry.isEncrypted()) throw new AppError('archive_encrypted')
    listBytes += entry.fileNameRaw.length + entry.extraFieldRaw.length + entry.fileCommentRaw.length
    if (listBytes > MAX_LIST_BYTES) throw new AppError('archive_bomb')
    unpacked += entry.uncompressedSize
    packed += entry.compressedSize
    requireModest({ entries: entries.length, unpacked })
    // If the entries claim more packed bytes than the file has, they overlap.
    if (packed > archiveSize) throw new AppError('archive_bomb')
    entries.push(entry)
  }
  requireModest({ entries: 0, unpacked, archiveSize })
  const paths = entryNames(entries)
  if (paths.some(leavesArchive)) throw new AppError('archive_path')
  return entries.map((entry, index) => {
    const path = paths[index]!
    return { index, path, name: nameOf(path), isLink: isLink(entry), entry }
  })
}

/**
 * Throws `archive_bomb` if an archive of any format exceeds the limit of entries, of unpacked bytes, or of unpacked bytes per
 * byte of the archive. `entries` does not count the current entry.
 */
export function requireModest(found: { entries: number; unpacked: number; archiveSize?: number }): void {
  const { entries, unpacked, archiveSize = Infinity } = found
  const grows = unpacked > RATIO_MATTERS && unpacked > archiveSize * MAX_RATIO
  if (entries >= MAX_ENTRIES || unpacked > MAX_UNPACKED || grows) throw new AppError('archive_bomb')
}

/**
 * Whether a path would leave the folder that the archive is unpacked to. The site does not unpack to a folder, but such an
 * archive is an attack.
 */
const leavesArchive = (path: string): boolean =>
  path.startsWith('/') || /^[a-z]:/i.test(path) || path.includes('\0') || path.split('/').includes('..')

const isLink = (entry: Entry): boolean => ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000

const nameOf = (path: string): string => {
  // oxlint-disable-next-line no-control-regex -- a name in an archive may contain control characters
  const clean = path.toWellFormed().replace(/[\u0000-\u001f\u007f]/g, '')
  return Array.from(clean.slice(clean.lastIndexOf('/') + 1))
    .slice(-255)
    .join('')
}
