import { zipOf, type ZipEntry } from '../../archive/zip.fixture.ts'

const entry = (name: string, text: string | Buffer): ZipEntry => ({
  name,
  bytes: Buffer.from(text),
  deflated: true,
})

export const picturePage = (src: string, alt?: string): string =>
  `<div><img src="${src}"${alt === undefined ? '' : ` alt="${alt}"`}/></div>`

type Parts = {
  /** The body of each page, in the order of the spine. Null leaves the page out of the archive. */
  pages: (string | null)[]
  /** Further attributes of each page in the spine. */
  places?: string[]
  metadata?: string
  items?: string
  spine?: string
  /** Text before the root element of the package. */
  prolog?: string
  more?: ZipEntry[]
}

/** Returns the entries of a comic EPUB made by hand; its files are in `OEBPS`. */
export const comicEpub = ({
  pages,
  places = [],
  metadata = '',
  items = '',
  spine = '',
  prolog = '',
  more = [],
}: Parts): Buffer =>
  zipOf([
    { name: 'mimetype', bytes: Buffer.from('application/epub+zip') },
    entry(
      'META-INF/container.xml',
      '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    ),
    entry(
      'OEBPS/book.opf',
      `<?xml version="1.0"?>${prolog}<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata>${metadata}</metadata>
      <manifest>${pages.map((_, at) => `<item id="p${at}" href="p${at}.xhtml" media-type="application/xhtml+xml"/>`).join('')}${items}</manifest>
      <spine ${spine}>${pages.map((_, at) => `<itemref idref="p${at}" ${places[at] ?? ''}/>`).join('')}</spine></package>`,
    ),
    ...pages.flatMap((body, at) =>
      body === null
        ? []
        : entry(
            `OEBPS/p${at}.xhtml`,
            `<html><head><title>Page ${at} of a book</title><script>document.write('<img src="never.png"/>')</script></head><body>${body}</body></html>`,
          ),
    ),
    ...more,
  ])

export const bookFile = entry
