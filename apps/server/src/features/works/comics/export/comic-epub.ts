import type { ZipEntry } from './stored-zip.ts'
import {
  EPUB_FOLDER,
  epubPages,
  writeContainer,
  writeNavigation,
  writePackage,
  writePage,
} from './epub-documents.ts'
import { pictureEntry, textEntry, type ExportComic, type ReadPicture } from './export-comic.ts'

/** Returns the files of a comic as an EPUB 3 with fixed layout, one picture per page. The `mimetype` file must be the first. */
export function comicEpub(read: ReadPicture, comic: ExportComic, origin: string): ZipEntry[] {
  const pages = epubPages(comic)
  const inFolder = (name: string): string => `${EPUB_FOLDER}/${name}`
  return [
    textEntry('mimetype', 'application/epub+zip'),
    textEntry('META-INF/container.xml', writeContainer()),
    textEntry(inFolder('package.opf'), writePackage(comic, pages, origin)),
    textEntry(inFolder('nav.xhtml'), writeNavigation(comic, pages)),
    ...pages.flatMap((page) => [
      textEntry(inFolder(page.document), writePage(comic, page)),
      pictureEntry(read, inFolder(page.picture), page),
    ]),
  ]
}
