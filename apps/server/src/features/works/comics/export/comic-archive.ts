import type { ZipEntry } from './stored-zip.ts'
import type { WorksDeps } from '../../works-deps.ts'
import { padded, pictureEntry, textEntry, type ExportComic } from './export-comic.ts'
import { writeComicInfo } from './write-comic-info.ts'

type Asked = { origin: string; whole: boolean }

/**
 * The files of a CBZ: what it is, then its pages; a whole comic has a folder for each chapter. Pages are counted through all of them:
 * their order is that of their names, also for who forgets the folders.
 */
export function comicArchive(deps: Pick<WorksDeps, 'blobs'>, comic: ExportComic, asked: Asked): ZipEntry[] {
  const pages = comic.chapters
    .flatMap(({ number, pages }) => pages.map((page) => ({ number, page })))
    .map(({ number, page }, at) => {
      const folder = asked.whole ? `chapter-${padded(number)}/` : ''
      return pictureEntry(deps, `${folder}${padded(at + 1)}${page.extension}`, page)
    })
  return [textEntry('ComicInfo.xml', writeComicInfo(comic, asked)), ...pages]
}
