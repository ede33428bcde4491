import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { AppError, COMIC, facetsOf, LIMITS, type ComicFacets } from '@engawa/contract'
import type { Viewer } from '../../../../endpoints/operation.ts'
import type { ZipEntry } from './stored-zip.ts'
import { visibleChapter, visibleWork } from '../../works-access.ts'
import type { WorksDeps } from '../../works-deps.ts'
import { chaptersOf } from '../../works-queries.ts'
import type { ChapterRow, WorkRow } from '../../works-rows.ts'
import { readyPagesOf } from '../pages-queries.ts'
import type { PageRow } from '../comics-tables.ts'
import { authorsByIds } from '../../../members/index.ts'
import { keysOf } from '../../../pictures/index.ts'

/** A page to export, with its widest form, or with its original if that is wider. */
export type ExportPage = {
  id: number
  key: string
  size: number
  /** The file extension, with its dot. */
  extension: string
  width: number
  height: number
  spread: PageRow['spread']
  description: string
}

export type ExportChapter = { id: number; number: number; title: string; pages: ExportPage[] }

/** A comic to export, with one or all of its published chapters. */
export type ExportComic = {
  work: WorkRow
  author: string
  facets: ComicFacets
  chapters: ExportChapter[]
}

/** Returns a published comic with all published chapters. Throws `work_not_found`, `too_large`. */
export async function wholeComic(deps: WorksDeps, viewer: Viewer, id: number): Promise<ExportComic> {
  const work = await visibleWork(deps, viewer, id)
  if (work.type !== COMIC.type || work.status !== 'published') throw new AppError('work_not_found')
  const chapters = (await chaptersOf(deps.database.db, id)).filter(isOut)
  if (chapters.reduce((sum, { size }) => sum + size, 0) > LIMITS.comicFilePages)
    throw new AppError('too_large')
  return comicOf(deps, viewer, work, chapters)
}

/** Returns a published comic with one chapter. Throws `chapter_not_found`. */
export async function comicChapter(deps: WorksDeps, viewer: Viewer, id: number): Promise<ExportComic> {
  const { chapter, work } = await visibleChapter(deps, viewer, id)
  if (work.type !== COMIC.type || work.status !== 'published' || !isOut(chapter))
    throw new AppError('chapter_not_found')
  return comicOf(deps, viewer, work, [chapter])
}

const isOut = ({ status, ready }: ChapterRow): boolean => status === 'published' && ready

async function comicOf(
  deps: WorksDeps,
  viewer: Viewer,
  work: WorkRow,
  chapters: readonly ChapterRow[],
): Promise<ExportComic> {
  const { db } = deps.database
  const [authors, rows] = await Promise.all([
    authorsByIds(db, viewer, [work.author_id]),
    readyPagesOf(
      db,
      chapters.map(({ id }) => id),
    ),
  ])
  const sizes = await deps.files.sizesOf(
    db,
    rows.flatMap((row) => keysOf(row.picture)),
  )
  const pages = Map.groupBy(rows, (row) => row.chapter_id)
  const bytes = rows.reduce((sum, row) => sum + (sizes.get(fileOf(row, true)?.key ?? '') ?? 0), 0)
  const withOriginals = bytes <= MAX_ORIGINAL_BYTES
  return {
    work,
    author: authors.get(work.author_id)?.name ?? '',
    facets: facetsOf(COMIC.facets, work.facets),
    chapters: chapters.map(({ id, number, title }) => ({
      id,
      number,
      title,
      pages: (pages.get(id) ?? []).flatMap((row) => exportPage(row, fileOf(row, withOriginals), sizes)),
    })),
  }
}

/** Limit in bytes up to which a file contains originals. An archive can have 4 GB. */
const MAX_ORIGINAL_BYTES = 3 * 1024 ** 3

type PageFile = { key: string; width: number; height: number }

/** Returns the file of a page with the most pixels. Few programs that show books know AVIF. */
function fileOf({ picture }: PageRow, withOriginals: boolean): PageFile | undefined {
  const { original } = picture ?? {}
  if (withOriginals && original && original.width > picture!.width && !original.key.endsWith('.avif'))
    return original
  const key = picture?.sources.at(-1)?.key
  return picture && key !== undefined ? { key, width: picture.width, height: picture.height } : undefined
}

function exportPage(row: PageRow, file: PageFile | undefined, sizes: Map<string, number>): ExportPage[] {
  const { id, spread, description } = row
  const size = file && sizes.get(file.key)
  if (!file || size === undefined) return []
  const { key, width, height } = file
  const extension = key.slice(key.lastIndexOf('.'))
  return [{ id, key, size, extension, width, height, spread, description }]
}

/** Whether a page is a drawing across two pages. */
export const isDouble = ({ width, height }: ExportPage): boolean => width > height

/** Returns a page's picture as a file of an archive. */
export const pictureEntry = (
  { blobs }: Pick<WorksDeps, 'blobs'>,
  name: string,
  { key, size }: Pick<ExportPage, 'key' | 'size'>,
): ZipEntry => ({
  name,
  size,
  version: key,
  async read() {
    const blob = await blobs.open(key)
    if (!blob) throw new Error(`there is no ${key}`)
    return buffer(blob.stream)
  },
})

/** Returns a page's picture as JPEG. The number of its bytes is known only when it is drawn. */
export const jpegEntry = (
  { pictures }: Pick<WorksDeps, 'pictures'>,
  { uid }: Viewer,
  name: string,
  { key, width }: Pick<ExportPage, 'key' | 'width'>,
): ZipEntry => ({
  name,
  version: `${key} as JPEG`,
  read: () => pictures.jpeg({ uid: uid ?? 0, key, width, neverRefused: true }),
})

/** Returns a text as a file of an archive. */
export function textEntry(name: string, text: string): ZipEntry {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, version: hash('sha256', text), read: async () => bytes }
}

/** Pads a number to four digits, e.g. `0007`, so that pages sorted by name are in order. */
export const padded = (number: number): string => String(number).padStart(4, '0')
