import { buffer as bufferOf } from 'node:stream/consumers'
import { AppError, LIMITS } from '@engawa/contract'
import type { Entry } from 'yauzl'
import { isEpub } from '../../archive/epub-files.ts'
import { listEntries, type ArchiveEntry } from '../../archive/list-entries.ts'
import type { Archive } from '../../../../zip/open-archive.ts'
import { zipParts } from '../../archive/zip-parts.ts'
import type { ComicInfo, Skipped } from '../comics-tables.ts'
import { entryKind } from './entry-kind.ts'
import { naturalOrder } from './natural-order.ts'
import { comicInfoOf } from './read-parts.ts'
import type { Survey } from './survey.ts'
import { surveyEpub } from './survey-epub.ts'

/** Limit of a ComicInfo.xml in bytes. With a line for each of 500 pages it has 60 KB. */
const INFO_BYTES = 256 * 1024
const SKIPPED_NAMED = 200

/**
 * Examines an archive without unpacking its pages: by its list, or an EPUB by its documents. Throws errors that refuse the whole
 * archive: `archive_encrypted`, `archive_path`, `archive_bomb`, `archive_no_pages`, `archive_broken`, `book_locked`,
 * `book_broken`, `too_many_pages`.
 */
export async function surveyArchive(archive: Archive, archiveSize: number): Promise<Survey> {
  const listed = await listEntries(archive, archiveSize)
  const parts = zipParts(archive, listed)
  const survey = isEpub(parts)
    ? await surveyEpub(parts, listed, archiveSize)
    : await surveyFiles(archive, listed)
  if (survey.pages.length === 0) throw new AppError('archive_no_pages')
  return { ...survey, skipped: survey.skipped.slice(0, SKIPPED_NAMED) }
}

async function surveyFiles(archive: Archive, listed: readonly ArchiveEntry[]): Promise<Survey> {
  const pages: ArchiveEntry[] = []
  const skipped: Skipped[] = []
  let info: Entry | undefined
  for (const page of listed) {
    const kind = entryKind(page.path)
    if (kind.kind === 'page') pages.push(page)
    if (kind.kind === 'info') info ??= page.entry
    if (kind.kind === 'skipped') skipped.push({ name: page.name, reason: kind.reason })
  }
  // Checked before sorting, so that no huge list is sorted.
  if (pages.length > LIMITS.chapterPages) throw new AppError('too_many_pages')
  pages.sort((a, b) => naturalOrder(a.path, b.path) || a.index - b.index)
  return {
    pages: pages.map(({ index, name, entry }) => ({ index, name, entry, description: '', side: null })),
    skipped,
    comicInfo: info ? await infoFrom(archive, info) : null,
    direction: 'ltr',
  }
}

const infoFrom = (archive: Archive, entry: Entry): Promise<ComicInfo | null> =>
  archive
    .open(entry, INFO_BYTES)
    .then(bufferOf)
    .then(comicInfoOf, () => null)
