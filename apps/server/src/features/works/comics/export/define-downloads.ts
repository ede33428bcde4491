import { AppError, COMIC, LIMITS } from '@engawa/contract'
import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { UNCHANGED, type Document, type DocumentRequest } from '../../../../registries/documents.ts'
import { storedZip, storedZipLength, type ZipEntry } from './stored-zip.ts'
import type { Viewer } from '../../../../endpoints/operation.ts'
import type { WorkDownload } from '../../work-kind.ts'
import type { WorksDeps } from '../../works-deps.ts'
import { comicArchive } from './comic-archive.ts'
import { comicEpub } from './comic-epub.ts'
import {
  comicChapter,
  wholeComic,
  type ExportComic,
  type ExportFormat,
  type ReadPicture,
} from './export-comic.ts'
import { createPageJpegs, type PageJpegs } from './page-jpegs.ts'

export const CBZ = 'application/vnd.comicbook+zip'
export const EPUB = 'application/epub+zip'

/** Returns the downloadable files of a comic and of its chapters. A very long comic can be downloaded only by chapter. */
export const comicDownloads = ({ id, size }: { id: number; size: number }): WorkDownload[] => [
  ...(size > LIMITS.comicFilePages
    ? []
    : [
        { path: `/downloads/comics/${id}.epub`, type: EPUB, per: 'work' as const },
        { path: `/downloads/comics/${id}.cbz`, type: CBZ, per: 'work' as const },
      ]),
  { path: '/downloads/comics/chapters/{chapter}.cbz', type: CBZ, per: 'chapter' },
]

/** Defines the downloads of comics and their chapters, for members and their apps. */
export function defineDownloads(deps: WorksDeps): void {
  const jpegs = createPageJpegs(deps)
  const common = { section: COMIC.section, audience: 'member', rate: 'download', apps: {} } as const
  deps.documents.define({
    ...common,
    path: '/downloads/comics/:file',
    answer: (viewer, request) => wholeFile(deps, jpegs, viewer, request),
  })
  deps.documents.define({
    ...common,
    path: '/downloads/comics/chapters/:file',
    async answer(viewer, request) {
      const { id } = readFile(request, /^(\d{1,15})\.(cbz)$/)
      const comic = await comicChapter(deps, viewer, id)
      const [{ number, title }] = comic.chapters as [ExportComic['chapters'][number]]
      const read = readerOf(deps, jpegs, viewer)
      const entries = comicArchive(read, comic, { origin: request.origin, whole: false })
      const name = fileName([comic.work.title, String(number).padStart(3, '0'), title])
      return archive(entries, { type: CBZ, name: `${name}.cbz` })
    },
  })
}

async function wholeFile(
  deps: WorksDeps,
  jpegs: PageJpegs,
  viewer: Viewer,
  request: DocumentRequest,
): Promise<Document | typeof UNCHANGED> {
  const { id, extension } = readFile(request, /^(\d{1,15})\.(epub|cbz)$/)
  const { origin } = request
  const read = readerOf(deps, jpegs, viewer)
  const comic = await wholeComic(deps, viewer, id, extension)
  const entriesOf = (now: ExportComic): ZipEntry[] =>
    extension === 'epub' ? comicEpub(read, now, origin) : comicArchive(read, now, { origin, whole: true })
  const entries = entriesOf(comic)
  if (request.has(versionOf(entries))) return UNCHANGED
  const undrawn = comic.chapters.flatMap(({ pages }) => pages.filter(({ size }) => size === undefined))
  const name = `${fileName([comic.work.title])}.${extension}`
  const options = { type: extension === 'epub' ? EPUB : CBZ, name }
  if (undrawn.length === 0 || undrawn.length > DRAWN_BEFORE) return archive(entries, options)
  await Promise.all(undrawn.map((page) => jpegs(viewer, page)))
  return archive(entriesOf(await wholeComic(deps, viewer, id, extension)), options)
}

/**
 * Limit of pages that are drawn before an EPUB is sent, so that its length is known. More pages would take longer than ten seconds. They
 * are drawn while the file is sent.
 */
const DRAWN_BEFORE = 48

/** Returns the function that reads the picture of a page, and draws it if it is not drawn yet. */
const readerOf =
  ({ blobs }: WorksDeps, jpegs: PageJpegs, viewer: Viewer): ReadPicture =>
  async (page) => {
    const key = page.size === undefined ? await jpegs(viewer, page) : page.key
    const blob = await blobs.open(key)
    if (!blob) throw new Error(`there is no ${key}`)
    return buffer(blob.stream)
  }

function readFile({ params }: DocumentRequest, pattern: RegExp): { id: number; extension: ExportFormat } {
  const [, id, extension] = pattern.exec(params['file'] ?? '') ?? []
  if (id === undefined || extension === undefined) throw new AppError('not_found')
  return { id: Number(id), extension: extension as ExportFormat }
}

function archive(entries: ZipEntry[], { type, name }: { type: string; name: string }): Document {
  const length = storedZipLength(entries)
  const version = versionOf(entries)
  return {
    body: () => storedZip(entries),
    ...(length !== undefined && { length }),
    ...{ type, name, version, unlisted: true },
  }
}

/**
 * Returns a version that changes with any file of an archive. Pictures are not read: the version of a picture is its storage key,
 * whose bytes never change.
 */
const versionOf = (entries: readonly ZipEntry[]): string =>
  hash('sha256', JSON.stringify(entries.map(({ name, version }) => [name, version])), 'base64url').slice(
    0,
    22,
  )

const MAX_NAME_LENGTH = 120

/** Returns a name that is valid in every file system. */
const fileName = (parts: string[]): string =>
  [
    ...parts
      .filter((part) => part !== '')
      .join(' ')
      .replace(/[\\/:*?"<>|]/g, '_'),
  ]
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '') || 'comic'
