import type { ZipEntry } from './stored-zip.ts'
import { padded, pictureEntry, textEntry, type ExportComic, type ReadPicture } from './export-comic.ts'
import { writeComicInfo } from './write-comic-info.ts'

type ArchiveOptions = { origin: string; whole: boolean }

/**
 * Returns the files of a CBZ: `ComicInfo.xml`, then the pages, in one folder per chapter for a whole comic. Page numbers continue
 * across chapters, so apps that ignore folders show the right order.
 */
export function comicArchive(read: ReadPicture, comic: ExportComic, options: ArchiveOptions): ZipEntry[] {
  const pages = comic.chapters
    .flatMap(({ number, pages }) => pages.map((page) => ({ number, page })))
    .map(({ number, page }, at) => {
      const folder = options.whole ? `chapter-${padded(number)}/` : ''
      return pictureEntry(read, `${folder}${padded(at + 1)}${page.extension}`, page)
    })
  return [textEntry('ComicInfo.xml', writeComicInfo(comic, options)), ...pages]
}
