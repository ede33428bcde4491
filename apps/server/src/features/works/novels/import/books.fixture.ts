import { zipOf, type ZipEntry } from '../../archive/zip.fixture.ts'

const entry = (name: string, text: string | Buffer): ZipEntry => ({
  name,
  bytes: Buffer.from(text),
  deflated: true,
})

const CONTAINER = `<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`

export type EpubPage = { path: string; body: string; head?: string }
type Contents = { nav?: string; ncx?: string }

/** Returns an EPUB made by hand: its pages in order, and optionally a table of contents. */
export function epubOf(
  pages: readonly EpubPage[],
  { nav, ncx }: Contents = {},
  { metadata = '', spine = '', more = [] as ZipEntry[] } = {},
): Buffer {
  const items = pages
    .map(({ path }, at) => `<item id="p${at}" href="${path}" media-type="application/xhtml+xml"/>`)
    .join('')
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata
    xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>雨夜 &amp; lanterns</dc:title><dc:creator>Some Body</dc:creator>
    <dc:language>ja</dc:language>${metadata}</metadata><manifest>${items}
    <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
    <item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/></manifest>
    <spine toc="ncx" ${spine}>${pages.map((_, at) => `<itemref idref="p${at}"/>`).join('')}</spine></package>`
  return zipOf([
    { name: 'mimetype', bytes: Buffer.from('application/epub+zip') },
    entry('META-INF/container.xml', CONTAINER),
    entry('OEBPS/book.opf', opf),
    ...pages.map(({ path, body, head = '' }) =>
      entry(
        `OEBPS/${path}`,
        `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head>${head}
        <title>never shown</title></head><body>${body}</body></html>`,
      ),
    ),
    ...(nav === undefined
      ? []
      : [entry('OEBPS/nav.xhtml', `<html><body><nav epub:type="toc"><ol>${nav}</ol></nav></body></html>`)]),
    ...(ncx === undefined ? [] : [entry('OEBPS/toc.ncx', `<ncx><navMap>${ncx}</navMap></ncx>`)]),
    ...more,
  ])
}

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>
</Types>`
const RELATIONS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>
</Relationships>`
const STYLES = `<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`
const CORE = `<?xml version="1.0"?><cp:coreProperties xmlns:cp="x" xmlns:dc="y"><dc:title>From Word</dc:title><dc:creator>A. Writer</dc:creator></cp:coreProperties>`

/** Returns a DOCX with this XML as its body. */
export const docxOf = (body: string, more: ZipEntry[] = []): Buffer =>
  zipOf([
    entry('[Content_Types].xml', TYPES),
    entry('_rels/.rels', RELATIONS),
    entry(
      'word/_rels/document.xml.rels',
      RELATIONS.replace(
        /<Relationship [^]*?\/>/,
        '<Relationship Id="s1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>',
      ),
    ),
    entry('word/styles.xml', STYLES),
    entry('docProps/core.xml', CORE),
    entry(
      'word/document.xml',
      `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
    ...more,
  ])

export const wordParagraph = (text: string, style?: string): string =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t>${text}</w:t></w:r></w:p>`

export { entry as bookEntry }
