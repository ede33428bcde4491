import { buffer as bufferOf } from 'node:stream/consumers'
import { AppError, LIMITS, naturalOrder } from '@engawa/contract'
import type { Entry } from 'yauzl'
import { isEpub } from '../../archive/epub-files.ts'
import { listEntries, type ArchiveEntry } from '../../archive/list-entries.ts'
import type { Archive } from '../../../../zip/open-archive.ts'
import { zipParts } from '../../archive/zip-parts.ts'
import type { Skipped } from '../comics-tables.ts'
import type { ComicInfoFile } from './comic-info.ts'
import { entryKind } from './entry-kind.ts'
import { comicInfoOf } from './read-parts.ts'
import type { Found, Survey } from './survey.ts'
import { surveyEpub } from './survey-epub.ts'

/** Limit of a ComicInfo.xml in bytes. With a line for each of 500 pages it has 60 KB. */
const INFO_BYTES = 256 * 1024
const SKIPPED_NAMED = 200

/**
 * Examines an archive without unpacking its pages: by its list, or an EPUB by its documents. Throws errors that refuse the whole
 * archive: `archive_encrypted`, `archive_path`, `archive_bomb`, `archive_nested`, `archive_no_pages`, `archive_broken`, `book_locked`,
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

type Files = Record<'pages' | 'hidden' | 'infos' | 'archives', ArchiveEntry[]> & { skipped: Skipped[] }

/** Sorts the files of an archive by their kind. Hidden pictures are pages only if there are no others. */
function filesOf(listed: readonly ArchiveEntry[]): Files {
  const files: Files = { pages: [], hidden: [], infos: [], archives: [], skipped: [] }
  for (const entry of listed) {
    const kind = entryKind(entry.path)
    if (kind.kind === 'nothing') continue
    if (entry.isLink) files.skipped.push({ name: entry.name, reason: 'file_is_link' })
    else if (kind.kind === 'page') files.pages.push(entry)
    else if (kind.kind === 'hidden') files.hidden.push(entry)
    else if (kind.kind === 'info') files.infos.push(entry)
    else files.skipped.push({ name: entry.name, reason: kind.reason })
    if (kind.kind === 'skipped' && kind.isArchive) files.archives.push(entry)
  }
  if (files.pages.length === 0) return { ...files, pages: files.hidden, hidden: [] }
  return files
}

async function surveyFiles(archive: Archive, listed: readonly ArchiveEntry[]): Promise<Found> {
  const { pages, hidden, infos, archives, skipped } = filesOf(listed)
  if (pages.length === 0 && archives.length > 0) throw nested(archives)
  // Checked before sorting, so that no huge list is sorted.
  if (pages.length > LIMITS.chapterPages) throw new AppError('too_many_pages')
  pages.sort((a, b) => naturalOrder(a.path, b.path) || a.index - b.index)
  const depthOf = ({ path }: ArchiveEntry): number => path.split('/').length
  const [info, ...others] = infos.toSorted((a, b) => depthOf(a) - depthOf(b))
  const file = info ? await infoFrom(archive, info.entry) : null
  if (info && !file) skipped.push({ name: info.name, reason: 'upload_broken' })
  skipped.push(...others.map(({ name }) => ({ name, reason: 'upload_not_a_picture' })))
  skipped.push(...hidden.map(({ name }) => ({ name, reason: 'picture_hidden' })))
  return withFacts(pages, file, skipped)
}

/** The names of archives that an error contains. */
const NESTED_NAMED = 10

function nested(archives: readonly ArchiveEntry[]): AppError {
  const names = archives.map(({ path }) => path).toSorted(naturalOrder)
  const about = names.slice(0, NESTED_NAMED).join(', ') + (names.length > NESTED_NAMED ? ', …' : '')
  return new AppError('archive_nested', { values: { about } })
}

/**
 * Applies what a ComicInfo.xml states about the pages: deleted pages are left out, and drawings across two pages are shown alone. Facts
 * that do not fit the pictures are ignored, because the file belongs to another version of the comic.
 */
function withFacts(
  files: readonly ArchiveEntry[],
  file: ComicInfoFile | null,
  skipped: readonly Skipped[],
): Found {
  const stated = file?.pages ?? []
  const fits = stated.every(({ image }) => image < files.length)
  const facts = new Map(fits ? stated.map((page) => [page.image, page]) : [])
  const isDeleted = (_: ArchiveEntry, at: number): boolean => facts.get(at)?.isDeleted === true
  const deleted = files.every(isDeleted) ? [] : files.filter(isDeleted)
  const pages = files.flatMap((page, at) => (deleted.includes(page) ? [] : [{ page, facts: facts.get(at) }]))
  const bookmarks = pages.flatMap(({ facts }, at) =>
    facts && facts.bookmark !== '' ? [{ page: at + 1, title: facts.bookmark }] : [],
  )
  return {
    pages: pages.map(({ page: { index, name, entry }, facts }) => ({
      index,
      name,
      entry,
      description: '',
      side: facts?.isDouble ? 'center' : null,
    })),
    skipped: [...skipped, ...deleted.map(({ name }) => ({ name, reason: 'page_deleted' }))],
    comicInfo:
      bookmarks.length > 0
        ? { ...file?.info, bookmarks: bookmarks.slice(0, MAX_BOOKMARKS) }
        : (file?.info ?? null),
    direction: 'ltr',
  }
}

/** Limit of bookmarks that the author sees. */
const MAX_BOOKMARKS = 100

const infoFrom = (archive: Archive, entry: Entry): Promise<ComicInfoFile | null> =>
  archive
    .open(entry, INFO_BYTES)
    .then(bufferOf)
    .then(comicInfoOf, () => null)
