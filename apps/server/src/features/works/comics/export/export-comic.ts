import { hash } from 'node:crypto'
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
import { keysOf, type StoredPicture } from '../../../pictures/index.ts'

/** The pictures that every app for EPUB can show, with their types. */
export const EPUB_PICTURES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
}

/** A page to export, with the file that `fileOf` chooses for the format. */
export type ExportPage = {
  id: number
  key: string
  /** Undefined for a JPEG that is not drawn yet. Then `key` is the picture from which it is drawn. */
  size: number | undefined
  /** A text that changes when the bytes change. */
  version: string
  /** The file extension, with its dot. */
  extension: string
  width: number
  height: number
  spread: PageRow['spread']
  description: string
}

export type ExportChapter = { id: number; number: number; title: string; pages: ExportPage[] }

/** The format of a file: the forms of pages as they are, or pictures that every app for EPUB shows. */
export type ExportFormat = 'cbz' | 'epub'

/** A comic to export, with one or all of its published chapters. */
export type ExportComic = {
  work: WorkRow
  author: string
  facets: ComicFacets
  chapters: ExportChapter[]
}

/** Returns a published comic with all published chapters. Throws `work_not_found`, `too_large`. */
export async function wholeComic(
  deps: WorksDeps,
  viewer: Viewer,
  id: number,
  format: ExportFormat,
): Promise<ExportComic> {
  const work = await visibleWork(deps, viewer, id)
  if (work.type !== COMIC.type || work.status !== 'published') throw new AppError('work_not_found')
  const chapters = (await chaptersOf(deps.database.db, id)).filter(isOut)
  if (chapters.reduce((sum, { size }) => sum + size, 0) > LIMITS.comicFilePages)
    throw new AppError('too_large')
  return comicOf(deps, viewer, { work, chapters, format })
}

/** Returns a published comic with one chapter. Throws `chapter_not_found`. */
export async function comicChapter(deps: WorksDeps, viewer: Viewer, id: number): Promise<ExportComic> {
  const { chapter, work } = await visibleChapter(deps, viewer, id)
  if (work.type !== COMIC.type || work.status !== 'published' || !isOut(chapter))
    throw new AppError('chapter_not_found')
  return comicOf(deps, viewer, { work, chapters: [chapter], format: 'cbz' })
}

const isOut = ({ status, ready }: ChapterRow): boolean => status === 'published' && ready

async function comicOf(
  deps: WorksDeps,
  viewer: Viewer,
  { work, chapters, format }: { work: WorkRow; chapters: readonly ChapterRow[]; format: ExportFormat },
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
  const filesWith = (withOriginals: boolean): (PageFile | undefined)[] =>
    rows.map((row) => fileOf(row, sizes, { format, withOriginals }))
  const bytesOf = (files: (PageFile | undefined)[]): number =>
    files.reduce((sum, file) => sum + (file ? (file.size ?? sizes.get(file.key)!) : 0), 0)
  const largest = filesWith(true)
  const files = bytesOf(largest) <= MAX_ORIGINAL_BYTES ? largest : filesWith(false)
  const fileById = new Map(rows.map(({ id }, at) => [id, files[at]]))
  return {
    work,
    author: authors.get(work.author_id)?.name ?? '',
    facets: facetsOf(COMIC.facets, work.facets),
    chapters: chapters.map(({ id, number, title }) => ({
      id,
      number,
      title,
      pages: (pages.get(id) ?? []).flatMap((row) => exportPage(row, fileById.get(row.id))),
    })),
  }
}

/** Limit in bytes up to which a file contains originals. An archive can have 4 GB. */
const MAX_ORIGINAL_BYTES = 3 * 1024 ** 3

type PageFile = Pick<ExportPage, 'key' | 'size' | 'version' | 'extension' | 'width' | 'height'>
type Choice = { format: ExportFormat; withOriginals: boolean }

/** Returns the file of a page for a format: the picture with the most pixels, or its JPEG. Undefined for a page without a file. */
function fileOf(
  { picture }: PageRow,
  sizes: ReadonlyMap<string, number>,
  choice: Choice,
): PageFile | undefined {
  if (!picture) return undefined
  const source = sourceOf(picture, choice)
  const size = source && sizes.get(source.key)
  if (!source || size === undefined) return undefined
  const { key, width, height } = source
  const extension = extensionOf(key)
  if (choice.format === 'cbz' || (extension in EPUB_PICTURES && !source.isTurned))
    return { key, size, version: key, extension, width, height }
  const jpeg = picture.jpeg?.of === key ? picture.jpeg : undefined
  const drawn = jpeg && sizes.get(jpeg.key)
  // The version must be the same before and after the JPEG is drawn.
  const version = `${key} as JPEG`
  return {
    key: drawn === undefined ? key : jpeg!.key,
    size: drawn,
    version,
    extension: '.jpg',
    width,
    height,
  }
}

type Source = NonNullable<StoredPicture['original']>

function sourceOf(picture: StoredPicture, { format, withOriginals }: Choice): Source | undefined {
  const { width, height, sources } = picture
  const original = withOriginals ? picture.original : undefined
  if (original && format === 'cbz' && original.width > width && isUsual(original)) return original
  if (original && format === 'epub' && (original.width > width || isJpeg(original))) return original
  const key = sources.at(-1)?.key
  return key === undefined ? undefined : { key, width, height }
}

/** Whether most programs for CBZ show a picture. Few know AVIF, or turn a picture by its EXIF data. */
const isUsual = ({ key, isTurned }: Source): boolean => !isTurned && extensionOf(key) !== '.avif'
/** Whether an original is used as it is, although a form has all of its pixels. */
const isJpeg = ({ key, isTurned }: Source): boolean => !isTurned && extensionOf(key) === '.jpg'
const extensionOf = (key: string): string => key.slice(key.lastIndexOf('.'))

const exportPage = (row: PageRow, file: PageFile | undefined): ExportPage[] =>
  file ? [{ id: row.id, ...file, spread: row.spread, description: row.description }] : []

/** Whether a page is a drawing across two pages. */
export const isDouble = ({ width, height }: ExportPage): boolean => width > height

/** Returns the bytes of a page's picture. */
export type ReadPicture = (page: ExportPage) => Promise<Buffer>

/** Returns a page's picture as a file of an archive. */
export const pictureEntry = (read: ReadPicture, name: string, page: ExportPage): ZipEntry => ({
  name,
  ...(page.size !== undefined && { size: page.size }),
  version: page.version,
  read: () => read(page),
})

/** Returns a text as a file of an archive. */
export function textEntry(name: string, text: string): ZipEntry {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, version: hash('sha256', text), read: async () => bytes }
}

/** Pads a number to four digits, e.g. `0007`, so that pages sorted by name are in order. */
export const padded = (number: number): string => String(number).padStart(4, '0')
