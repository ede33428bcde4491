import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { works } from '@engawa/contract'
import sharp from 'sharp'
import yazl from 'yazl'
import type { Readable } from 'node:stream'
import type { BenchSite, Person } from './site.ts'

const TIMEOUT_MS = 600_000
/** The pause between two polls in milliseconds. It is so long that the polls need almost no time of the server. */
const PAUSE_MS = 200

const ART = join(import.meta.dirname, '../../demo/content/pictures')

/** Returns a picture that resembles a scanned page. It is made from a page of the demo comics; each `at` uses another page. */
export async function picture(
  width: number,
  height: number,
  at = 0,
  format: 'jpeg' | 'webp' = 'jpeg',
): Promise<Buffer> {
  const names = (await readdir(ART)).filter((name) => /-\d\d\.webp$/.test(name)).sort()
  return sharp(join(ART, names[at % names.length]!))
    .resize(width, height, { fit: 'cover' })
    .toFormat(format, { quality: 90 })
    .toBuffer()
}

/** Returns a comic archive with this number of pages. */
export async function archiveOf(
  count: number,
  width: number,
  height: number,
  format: 'jpeg' | 'webp' = 'jpeg',
): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (let at = 1; at <= count; at += 1)
    zip.addBuffer(await picture(width, height, at, format), `${at}.${format}`, { compress: false })
  return ended(zip)
}

/** Returns a ZIP archive of text files. The keys are their paths. */
export function zipOf(texts: Record<string, string>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [path, text] of Object.entries(texts)) zip.addBuffer(Buffer.from(text), path)
  return ended(zip)
}

async function ended(zip: yazl.ZipFile): Promise<Buffer> {
  zip.end()
  return Buffer.concat(await (zip.outputStream as Readable).toArray())
}

/** Uploads a file for a chapter. Resolves with the id of the upload. */
export async function uploadTo(
  site: BenchSite,
  who: Person,
  chapterId: number,
  purpose: 'page' | 'archive',
  file: { name: string; bytes: Buffer },
): Promise<number> {
  const files = [{ name: file.name, size: file.bytes.length }]
  const { items } = await site.call(works.createPresigned, { chapterId, purpose, files }, who)
  await site.put(items[0]!.presignedUrl, file.bytes)
  return items[0]!.uploadId
}

/** Polls until the condition is true. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('waited in vain')
    await wait(PAUSE_MS)
  }
}

/** Returns the number of pages of a chapter that are not ready yet. */
export async function pending(site: BenchSite, who: Person, chapterId: number): Promise<number> {
  const { pending: count } = await site.call(works.chapter, { chapterId }, who)
  return count
}
