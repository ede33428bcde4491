import { buffer as bufferOf } from 'node:stream/consumers'
import { AppError, LIMITS, naturalOrder } from '@engawa/contract'
import type { Entry } from 'yauzl'
import { isEpub } from '../../archive/epub-files.ts'
import { listEntries, type ArchiveEntry } from '../../archive/list-entries.ts'
import type { Archive } from '../../../../zip/open-archive.ts'
import { zipParts } from '../../archive/zip-parts.ts'
import type { ComicInfo, Skipped } from '../comics-tables.ts'
import { entryKind } from './entry-kind.ts'
import { comicInfoOf } from './read-parts.ts'
import type { Found, Survey } from './survey.ts'
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
  const { skipped } = survey
  const unnamed = Math.max(0, skipped.length - SKIPPED_NAMED)
  return { ...survey, skipped: skipped.slice(0, SKIPPED_NAMED), unnamed }
}

type Files = Record<'pages' | 'hidden' | 'infos', ArchiveEntry[]> & { skipped: Skipped[] }

/** Sorts the files of an archive by their kind. Hidden pictures are pages only if there are no others. */
function filesOf(listed: readonly ArchiveEntry[]): Files {
  const files: Files = { pages: [], hidden: [], infos: [], skipped: [] }
  for (const entry of listed) {
    const kind = entryKind(entry.path)
    if (kind.kind === 'nothing') continue
    if (entry.isLink) files.skipped.push({ name: entry.name, reason: 'file_is_link' })
    else if (kind.kind === 'page') files.pages.push(entry)
    else if (kind.kind === 'hidden') files.hidden.push(entry)
    else if (kind.kind === 'info') files.infos.push(entry)
    else files.skipped.push({ name: entry.name, reason: kind.reason })
  }
  if (files.pages.length === 0) return { ...files, pages: files.hidden, hidden: [] }
  return files
}

async function surveyFiles(archive: Archive, listed: readonly ArchiveEntry[]): Promise<Found> {
  const { pages, hidden, infos, skipped } = filesOf(listed)
  // Checked before sorting, so that no huge list is sorted.
  if (pages.length > LIMITS.chapterPages) throw new AppError('too_many_pages')
  pages.sort((a, b) => naturalOrder(a.path, b.path) || a.index - b.index)
  const depthOf = ({ path }: ArchiveEntry): number => path.split('/').length
  const [info, ...others] = infos.toSorted((a, b) => depthOf(a) - depthOf(b))
  const comicInfo = info ? await infoFrom(archive, info.entry) : null
  if (info && !comicInfo) skipped.push({ name: info.name, reason: 'upload_broken' })
  skipped.push(...others.map(({ name }) => ({ name, reason: 'upload_not_a_picture' })))
  skipped.push(...hidden.map(({ name }) => ({ name, reason: 'picture_hidden' })))
  return {
    pages: pages.map(({ index, name, entry }) => ({ index, name, entry, description: '', side: null })),
    skipped,
    comicInfo,
    direction: 'ltr',
  }
}

const infoFrom = (archive: Archive, entry: Entry): Promise<ComicInfo | null> =>
  archive
    .open(entry, INFO_BYTES)
    .then(bufferOf)
    .then(comicInfoOf, () => null)
