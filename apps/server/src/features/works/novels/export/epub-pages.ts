import { chapterName, type Book } from './book.ts'
import type { BookChapter } from './book-queries.ts'
import { escapeXml } from './escape-xml.ts'

const LANGUAGES: Record<Book['language'], string> = { zh: 'zh', ja: 'ja', en: 'en', other: 'und' }
const CONTENTS: Record<Book['language'], string> = {
  zh: '目录',
  ja: '目次',
  en: 'Contents',
  other: 'Contents',
}

export const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

/** A file of the book other than its chapters, as the manifest lists it. */
export type ManifestItem = { id: string; path: string; type: string; properties?: string }

export const chapterPath = ({ id }: BookChapter): string => `chapter-${id}.xhtml`

/** Returns an XHTML page of the book with this body. */
function pageOf({ language }: Book, title: string, body: string): string {
  const tag = LANGUAGES[language]
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${tag}" xml:lang="${tag}">
<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>
`
}

export const chapterPage = (book: Book, chapter: BookChapter, body: string): string => {
  const name = chapterName(book, chapter)
  return pageOf(book, name, `<section epub:type="chapter">\n<h1>${escapeXml(name)}</h1>\n${body}\n</section>`)
}

export function titlePage(book: Book): string {
  const summary = book.summary
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeXml(line)}</p>`)
    .join('\n')
  const head = `<h1>${escapeXml(book.title)}</h1>\n<p>${escapeXml(book.author)}</p>`
  return pageOf(
    book,
    book.title,
    `<section class="title-page" epub:type="titlepage">\n${head}\n${summary}\n</section>`,
  )
}

export const coverPage = (book: Book, path: string): string =>
  pageOf(book, book.title, `<p class="cover"><img src="${path}" alt="${escapeXml(book.title)}"/></p>`)

/** Returns the table of contents in the format of EPUB 3. */
export function navPage(book: Book): string {
  const lines = book.chapters.map(
    (chapter) => `<li><a href="${chapterPath(chapter)}">${escapeXml(chapterName(book, chapter))}</a></li>`,
  )
  const title = CONTENTS[book.language]
  return pageOf(
    book,
    title,
    `<nav epub:type="toc" id="toc">\n<h1>${title}</h1>\n<ol>\n${lines.join('\n')}\n</ol>\n</nav>`,
  )
}

/** Returns the table of contents for apps that only know EPUB 2. */
export function ncxFile(book: Book, identifier: string): string {
  const points = book.chapters.map(
    (chapter, at) =>
      `<navPoint id="n${chapter.id}" playOrder="${at + 1}"><navLabel><text>${escapeXml(chapterName(book, chapter))}</text></navLabel><content src="${chapterPath(chapter)}"/></navPoint>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1">
<head><meta name="dtb:uid" content="${identifier}"/></head>
<docTitle><text>${escapeXml(book.title)}</text></docTitle>
<navMap>
${points.join('\n')}
</navMap>
</ncx>
`
}

/** Returns the identifier of a book. It never changes, and no other site has the same. */
export const identifierOf = ({ work }: Book): string => `urn:uuid:${work.identifier}`

type Package = {
  identifier: string
  items: readonly ManifestItem[]
  spine: readonly string[]
  cover?: string | undefined
}

/** Returns the package document, which lists every other file of the archive once. */
export function packageFile(book: Book, { identifier, items, spine, cover }: Package): string {
  const manifest = items.map(
    ({ id, path, type, properties }) =>
      `<item id="${id}" href="${escapeXml(path)}" media-type="${type}"${properties ? ` properties="${properties}"` : ''}/>`,
  )
  const direction = book.isVertical ? ' page-progression-direction="rtl"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${LANGUAGES[book.language]}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${identifier}</dc:identifier>
<dc:title>${escapeXml(book.title)}</dc:title>
<dc:language>${LANGUAGES[book.language]}</dc:language>
<dc:creator>${escapeXml(book.author)}</dc:creator>
${book.summary.trim() === '' ? '' : `<dc:description>${escapeXml(book.summary)}</dc:description>\n`}<meta property="dcterms:modified">${book.modifiedAt.toISOString().slice(0, 19)}Z</meta>
${cover ? `<meta name="cover" content="${cover}"/>\n` : ''}</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine toc="ncx"${direction}>
${spine.map((id) => `<itemref idref="${id}"/>`).join('\n')}
</spine>
</package>
`
}
