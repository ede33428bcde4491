import { chapterPath, COMIC } from '@engawa/contract'
import { element, xmlDocument, type Xml } from '../../../../feeds/xml.ts'
import { isDouble, type ExportComic } from './export-comic.ts'

/** Returns `ComicInfo.xml`, version 2.0, of a comic with one or all of its chapters. The order of its elements is fixed. */
export function writeComicInfo(
  comic: ExportComic,
  { origin, whole }: { origin: string; whole: boolean },
): string {
  const { work, chapters, facets } = comic
  const [first] = chapters
  const tags = work.tags.map((tag) => tag.replaceAll(',', ' ')).join(', ')
  const text = (name: string, value: string | number | undefined): Xml | undefined =>
    value === undefined || value === '' ? undefined : element(name, {}, String(value))
  const web = whole || !first ? `/works/${work.id}` : chapterPath(COMIC, work.id, first.id)
  return xmlDocument(
    element(
      'ComicInfo',
      {
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xmlns:xsd': 'http://www.w3.org/2001/XMLSchema',
      },
      text('Title', whole ? work.title : first?.title || work.title),
      text('Series', work.title),
      text('Number', whole ? undefined : first?.number),
      // Only for a completed work, because apps regard a count as the end of the story.
      text('Count', work.progress === 'completed' ? work.chapters : undefined),
      text('Summary', work.summary),
      text('Writer', comic.author),
      text('Genre', tags),
      text('Web', origin + web),
      text(
        'PageCount',
        chapters.reduce((sum, { pages }) => sum + pages.length, 0),
      ),
      text('LanguageISO', work.language === 'other' ? undefined : work.language),
      text('Manga', facets.direction === 'rtl' ? 'YesAndRightToLeft' : 'No'),
      element('Pages', {}, ...pagesOf(comic, whole)),
    ),
  )
}

function pagesOf({ chapters }: ExportComic, whole: boolean): Xml[] {
  const pages = chapters.flatMap(({ number, title, pages }) =>
    pages.map((page, at) => ({ page, starts: at === 0 ? `${number} ${title}`.trim() : undefined })),
  )
  return pages.map(({ page, starts }, at) =>
    element('Page', {
      Image: at,
      Type: at === 0 ? 'FrontCover' : undefined,
      DoublePage: isDouble(page) ? 'true' : undefined,
      ImageSize: page.size,
      ImageWidth: page.width,
      ImageHeight: page.height,
      Bookmark: whole ? starts : undefined,
    }),
  )
}
