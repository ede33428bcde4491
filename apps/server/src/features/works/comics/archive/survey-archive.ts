import { buffer as bufferOf } from 'node:stream/consumers'
import { AppError } from '@engawa/contract'
import type { Entry } from 'yauzl'
import type { ComicInfo, Skipped } from '../comics-tables.ts'
import { readComicInfo } from './comic-info.ts'
import { entryKind, leavesArchive } from './entry-kind.ts'
import { entryName } from './entry-name.ts'
import { naturalOrder } from './natural-order.ts'
import type { Archive } from './open-archive.ts'

/** A page of an archive; `index` is its place in the archive's own list and names it for good. */
export type ArchivePage = { index: number; path: string; name: string; entry: Entry }

export type Survey = { pages: ArchivePage[]; skipped: Skipped[]; comicInfo: ComicInfo | null }

const MAX_ENTRIES = 10_000
const MAX_UNPACKED = 2 * 1024 ** 3
/** Pictures hardly shrink: what grows more than this, and to something large, was made to. */
const MAX_RATIO = 100
const RATIO_MATTERS = 100 * 1024 ** 2
const INFO_BYTES = 1024 ** 2
const SKIPPED_NAMED = 200

/**
 * Looks through an archive's list without unpacking pages. Throws what is wrong with the whole: `archive_encrypted`,
 * `archive_path`, `archive_bomb`, `archive_no_pages`, `archive_broken`.
 */
export async function surveyArchive(archive: Archive, archiveSize: number): Promise<Survey> {
  const listed = await listEntries(archive, archiveSize)
  const pages: ArchivePage[] = []
  const skipped: Skipped[] = []
  let info: Entry | undefined
  for (const page of listed) {
    const kind = entryKind(page.path)
    if (kind.kind === 'page') pages.push(page)
    if (kind.kind === 'info') info ??= page.entry
    if (kind.kind === 'skipped') skipped.push({ name: page.name, reason: kind.reason })
  }
  if (pages.length === 0) throw new AppError('archive_no_pages')
  pages.sort((a, b) => naturalOrder(a.path, b.path) || a.index - b.index)
  return {
    pages,
    skipped: skipped.slice(0, SKIPPED_NAMED),
    comicInfo: info ? await infoFrom(archive, info) : null,
  }
}

async function listEntries(archive: Archive, archiveSize: number): Promise<ArchivePage[]> {
  const listed: ArchivePage[] = []
  let unpacked = 0
  let packed = 0
  for await (const entry of archive.entries()) {
    const path = entryName(entry)
    refuseDanger(entry, path)
    unpacked += entry.uncompressedSize
    packed += entry.compressedSize
    // More packed bytes than the file has: entries lie on top of each other.
    if (listed.length >= MAX_ENTRIES || unpacked > MAX_UNPACKED || packed > archiveSize)
      throw new AppError('archive_bomb')
    listed.push({ index: listed.length, path, name: nameOf(path), entry })
  }
  if (unpacked > RATIO_MATTERS && unpacked > archiveSize * MAX_RATIO) throw new AppError('archive_bomb')
  return listed
}

function refuseDanger(entry: Entry, path: string): void {
  if (entry.isEncrypted()) throw new AppError('archive_encrypted')
  if (leavesArchive(path) || isLink(entry)) throw new AppError('archive_path')
}

const isLink = (entry: Entry): boolean => ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000

const nameOf = (path: string): string => {
  // oxlint-disable-next-line no-control-regex -- a name from an archive may hold anything
  const clean = path.toWellFormed().replace(/[\u0000-\u001f\u007f]/g, '')
  return Array.from(clean.slice(clean.lastIndexOf('/') + 1))
    .slice(-255)
    .join('')
}

const infoFrom = (archive: Archive, entry: Entry): Promise<ComicInfo | null> =>
  archive
    .open(entry, INFO_BYTES)
    .then(bufferOf)
    .then(readComicInfo, () => null)
