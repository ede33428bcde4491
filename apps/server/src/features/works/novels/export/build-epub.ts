import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { NovelsDeps } from '../novels-deps.ts'
import { collectPictures } from './book-pictures.ts'
import type { Book } from './book.ts'
import type { BookChapter } from './book-queries.ts'
import { htmlOf } from './chapter-texts.ts'
import {
  CONTAINER,
  chapterPage,
  chapterPath,
  coverPage,
  identifierOf,
  navPage,
  ncxFile,
  packageFile,
  titlePage,
  type ManifestItem,
} from './epub-pages.ts'
import { epubStyle } from './epub-style.ts'
import { htmlWork } from './html-work.ts'

const XHTML = 'application/xhtml+xml'
/** The format of pictures in books. The site's pictures are WebP, which EPUB allows only since version 3.3. */
const JPEG = 'image/jpeg'
// The date is fixed, because the same content must produce the same bytes in every time zone. The DOS timestamp avoids extra
// fields, which EPUB forbids in the first entry.
const ENTRY = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true } as const

/** Builds a novel as EPUB 3. Each chapter is loaded when the stream reaches it, so only one chapter is in memory. */
export function buildEpub(deps: NovelsDeps, book: Book): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const fail = (error: Error) => void out.destroy(error)
  zip.on('error', fail)
  fill(deps, zip, book).catch(fail)
  return out
}

type Content = string | Buffer

async function fill(deps: NovelsDeps, zip: ZipFile, book: Book): Promise<void> {
  const items: ManifestItem[] = []
  const spine: string[] = []
  const add = async (item: ManifestItem, make: () => Promise<Content> | Content): Promise<void> => {
    await write(zip, `EPUB/${item.path}`, make)
    items.push(item)
  }
  const addPage = async (id: string, path: string, make: () => Promise<string> | string): Promise<void> => {
    await add({ id, path, type: XHTML, ...(id === 'nav' ? { properties: 'nav' } : {}) }, make)
    spine.push(id)
  }
  zip.addBuffer(Buffer.from('application/epub+zip'), 'mimetype', { ...ENTRY, compress: false })
  await write(zip, 'META-INF/container.xml', () => CONTAINER)
  await add({ id: 'style', path: 'style.css', type: 'text/css' }, () => epubStyle(book))
  const cover = await coverOf(deps, book)
  if (cover) {
    await add(cover.item, () => jpegOf(deps, book, cover.key))
    await addPage('cover-page', 'cover.xhtml', () => coverPage(book, cover.item.path))
  }
  await addPage('title', 'title.xhtml', () => titlePage(book))
  await addPage('nav', 'nav.xhtml', () => navPage(book))
  const pictures = collectPictures(deps)
  for (const chapter of book.chapters)
    await addPage(`c${chapter.id}`, chapterPath(chapter), () => pageWith(deps, book, chapter, pictures))
  for (const { key, path, number } of pictures.included)
    await add({ id: `p${number}`, path, type: JPEG }, () => jpegOf(deps, book, key))
  const identifier = identifierOf(book)
  await add({ id: 'ncx', path: 'toc.ncx', type: 'application/x-dtbncx+xml' }, () => ncxFile(book, identifier))
  await write(zip, 'EPUB/book.opf', () =>
    packageFile(book, { identifier, items, spine, cover: cover?.item.id }),
  )
  zip.end()
}

/** Adds a file to the archive. Resolves when the file was completely read. */
const write = (zip: ZipFile, path: string, make: () => Promise<Content> | Content): Promise<void> =>
  new Promise((resolve, reject) => {
    zip.addReadStreamLazy(path, ENTRY, (give) => {
      const begin = async () => {
        const stream = Readable.from([Buffer.from(await make())], { objectMode: false })
        stream.on('end', resolve)
        stream.on('error', reject)
        give(null, stream)
      }
      begin().catch(reject)
    })
  })

async function pageWith(
  deps: NovelsDeps,
  book: Book,
  chapter: BookChapter,
  pictures: ReturnType<typeof collectPictures>,
): Promise<string> {
  const htmls = await htmlOf(deps, book, chapter)
  const xhtmls = await htmlWork('xhtmlOfAll', htmls, await pictures.pathsIn(htmls))
  return chapterPage(book, chapter, xhtmls.join('\n'))
}

/** Returns the largest size of the cover, if its file still exists. */
async function coverOf(
  { blobs }: NovelsDeps,
  { cover }: Book,
): Promise<{ key: string; item: ManifestItem } | undefined> {
  const key = cover?.sources.at(-1)?.key
  if (key === undefined || !(await blobs.stat(key))) return undefined
  return { key, item: { id: 'cover', path: 'cover.jpg', type: JPEG, properties: 'cover-image' } }
}

/** The maximum width of a picture in a book, in pixels. */
const MAX_WIDTH = 2_400

/** Returns a stored picture as JPEG. */
const jpegOf = ({ pictures }: NovelsDeps, { work }: Book, key: string): Promise<Buffer> =>
  pictures.jpeg({ uid: work.author_id, key, width: MAX_WIDTH, neverRefused: true })
