import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import yazl from 'yazl'

/** Draws a comic page as a JPEG. Its shade and its bars identify its number. */
export function drawJpeg(number: number): Promise<Buffer> {
  const background = { r: (number * 53) % 256, g: (number * 97) % 256, b: 150 }
  return sharp({ create: { width: 400, height: 600, channels: 3, background } })
    .jpeg({ quality: 70 })
    .toBuffer()
}

/** Writes the files `page-1.jpg` to `page-<count>.jpg` into a new folder. */
export async function writePages(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (let number = 1; number <= count; number += 1) {
    await writeFile(join(folder, `page-${number}.jpg`), await drawJpeg(number))
  }
}

type Book = { count: number; title: string; series: string; direction: 'ltr' | 'rtl'; tags: string[] }

/** Writes a comic EPUB of `count` pages. The description of page n is `Page n shows …`. */
export async function writeComicEpub(path: string, book: Book): Promise<void> {
  const archive = new yazl.ZipFile()
  const add = (name: string, text: string) => archive.addBuffer(Buffer.from(text), name)
  const numbers = Array.from({ length: book.count }, (_, at) => at + 1)
  add('mimetype', 'application/epub+zip')
  add(
    'META-INF/container.xml',
    '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
  )
  add(
    'book.opf',
    `<package><metadata><title>${book.title}</title><meta property="belongs-to-collection">${book.series}</meta>
    ${book.tags.map((tag) => `<subject>${tag}</subject>`).join('')}</metadata>
    <manifest>${numbers.map((at) => `<item id="p${at}" href="${at}.xhtml"/>`).join('')}</manifest>
    <spine page-progression-direction="${book.direction}">${numbers.map((at) => `<itemref idref="p${at}"/>`).join('')}</spine>
    </package>`,
  )
  for (const at of numbers) {
    add(`${at}.xhtml`, `<html><body><img src="${at}.jpg" alt="Page ${at} shows a bell"/></body></html>`)
    archive.addBuffer(await drawJpeg(at + 100), `${at}.jpg`)
  }
  archive.end()
  await pipeline(archive.outputStream, createWriteStream(path))
}
