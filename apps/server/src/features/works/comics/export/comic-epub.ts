import type { ZipEntry } from './stored-zip.ts'
import type { WorksDeps } from '../../works-deps.ts'
import {
  EPUB_FOLDER,
  epubPages,
  writeContainer,
  writeNavigation,
  writePackage,
  writePage,
} from './epub-documents.ts'
import { jpegEntry, pictureEntry, textEntry, type ExportComic } from './export-comic.ts'
import type { Viewer } from '../../../../endpoints/operation.ts'

/**
 * Returns the files of a comic as an EPUB 3 with fixed layout, one picture per page. WebP is converted to JPEG, because apps for EPUB
 * before version 3.3 cannot show it. The `mimetype` file must be the first.
 */
export function comicEpub(
  deps: Pick<WorksDeps, 'pictures' | 'blobs'>,
  viewer: Viewer,
  comic: ExportComic,
  origin: string,
): ZipEntry[] {
  const pages = epubPages(comic)
  const inFolder = (name: string): string => `${EPUB_FOLDER}/${name}`
  return [
    textEntry('mimetype', 'application/epub+zip'),
    textEntry('META-INF/container.xml', writeContainer()),
    textEntry(inFolder('package.opf'), writePackage(comic, pages, origin)),
    textEntry(inFolder('nav.xhtml'), writeNavigation(comic, pages)),
    ...pages.flatMap((page) => [
      textEntry(inFolder(page.document), writePage(comic, page)),
      page.isConverted
        ? jpegEntry(deps, viewer, inFolder(page.picture), page)
        : pictureEntry(deps, inFolder(page.picture), page),
    ]),
  ]
}
