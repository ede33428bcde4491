import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import yazl from 'yazl'

/** A page of its own shade with its number as bars, as a real JPEG. */
export function drawJpeg(number: number): Promise<Buffer> {
  const background = { r: (number * 53) % 256, g: (number * 97) % 256, b: 150 }
  return sharp({ create: { width: 400, height: 600, channels: 3, background } })
    .jpeg({ quality: 70 })
    .toBuffer()
}

/** Writes `page-1.jpg` to `page-<count>.jpg` into a folder that is made. */
export async function writePages(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (let number = 1; number <= count; number += 1) {
    await writeFile(join(folder, `page-${number}.jpg`), await drawJpeg(number))
  }
}

/** Writes a CBZ of `count` pages with what ComicInfo.xml says of it. */
export async function writeCbz(path: string, count: number, comicInfo: string): Promise<void> {
  const archive = new yazl.ZipFile()
  for (let number = 1; number <= count; number += 1) {
    archive.addBuffer(await drawJpeg(number + 100), `${number}.jpg`)
  }
  archive.addBuffer(Buffer.from(comicInfo), 'ComicInfo.xml')
  archive.end()
  await pipeline(archive.outputStream, createWriteStream(path))
}
