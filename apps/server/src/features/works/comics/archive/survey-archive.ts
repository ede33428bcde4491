import { buffer as bufferOf } from 'node:stream/consumers'
import { AppError } from '@engawa/contract'
import type { Entry } from 'yauzl'
import type { ComicInfo, Skipped } from '../comics-tables.ts'
import { readComicInfo } from './comic-info.ts'
import { listEntries, type ArchiveEntry } from '../../archive/list-entries.ts'
import type { Archive } from '../../archive/open-archive.ts'
import { entryKind } from './entry-kind.ts'
import { naturalOrder } from './natural-order.ts'

/** A page of an archive. */
export type ArchivePage = ArchiveEntry

export type Survey = { pages: ArchivePage[]; skipped: Skipped[]; comicInfo: ComicInfo | null }

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

const infoFrom = (archive: Archive, entry: Entry): Promise<ComicInfo | null> =>
  archive
    .open(entry, INFO_BYTES)
    .then(bufferOf)
    .then(readComicInfo, () => null)
