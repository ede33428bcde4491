import { comicContent, contract } from '@engawa/contract'
import sharp from 'sharp'
import type { Account } from './site.ts'

export type CreatedComic = { id: number; chapterIds: number[]; title: string }

type ComicFields = {
  title: string
  /** The number of pages in each chapter. */
  chapters?: number[]
  direction?: 'ltr' | 'rtl'
  layout?: 'paged' | 'strip'
  tags?: string[]
  /** Returns the size of the page with this index, in pixels. The default is 600 × 900. */
  sizeOf?: (index: number) => { width: number; height: number }
  publish?: boolean
}

/** Creates a comic with real pictures through the API. Publishes it unless `publish` is false. */
export async function makeComic(author: Account, fields: ComicFields): Promise<CreatedComic> {
  const { call } = author
  const { title, chapters = [3], direction = 'ltr', layout = 'paged', tags = [], publish = true } = fields
  const work = await call(contract.works.create, {
    type: 'comic',
    title,
    facets: { direction, layout },
    language: 'en',
    tags,
  })
  const chapterIds: number[] = []
  for (const [index, pages] of chapters.entries()) {
    const first = index === 0
    const chapterId = first
      ? work.chapterId
      : (await call(contract.works.addChapter, { resourceId: work.id, title: `Chapter ${index + 1}` })).id
    chapterIds.push(chapterId)
    await fillChapter(author, chapterId, pages, fields.sizeOf)
    if (publish) await call(contract.works.updateChapter, { chapterId, status: 'published' })
  }
  if (publish) await call(contract.works.update, { id: work.id, status: 'published' })
  return { id: work.id, chapterIds, title }
}

/** Adds a chapter of one page to a comic and publishes it. */
export async function addComicChapter(author: Account, resourceId: number): Promise<number> {
  const { id } = await author.call(contract.works.addChapter, { resourceId })
  await fillChapter(author, id, 1, undefined)
  await author.call(contract.works.updateChapter, { chapterId: id, status: 'published' })
  return id
}

async function fillChapter(author: Account, chapterId: number, pages: number, sizeOf: ComicFields['sizeOf']) {
  const files = await Promise.all(
    Array.from({ length: pages }, (_, index) => drawPage(index, sizeOf?.(index))),
  )
  for (let at = 0; at < files.length; at += 40)
    await sendFiles(author, chapterId, files.slice(at, at + 40), at)
  await untilReady(author, chapterId, pages)
}

async function sendFiles(
  { call, site }: Account,
  chapterId: number,
  files: Buffer[],
  at: number,
): Promise<void> {
  const names = files.map((file, index) => ({ name: `${at + index + 1}.png`, size: file.length }))
  const { items } = await call(contract.works.createPresigned, { chapterId, files: names })
  for (const [index, slot] of items.entries()) {
    const answer = await fetch(new URL(slot.presignedUrl, site), {
      method: 'PUT',
      body: new Uint8Array(files[index]!),
      headers: { 'content-type': 'image/png' },
    })
    if (!answer.ok) throw new Error(`upload answered ${answer.status}: ${await answer.text()}`)
  }
  const { refused } = await call(contract.comics.addPages, {
    chapterId,
    uploadIds: items.map((slot) => slot.uploadId),
  })
  if (refused.length > 0) throw new Error(`pages refused: ${JSON.stringify(refused)}`)
}

async function untilReady({ call }: Account, chapterId: number, pages: number): Promise<void> {
  const deadline = Date.now() + 50_000
  for (;;) {
    const content = await call(comicContent, { chapterId })
    if (content.pages.filter((page) => page.state === 'ready').length === pages) return
    if (Date.now() > deadline)
      throw new Error(`pages are not ready: ${JSON.stringify(content.pages.map((page) => page.state))}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Draws a plain page. Each index has its own shade, so that tests can distinguish pages. */
function drawPage(index: number, size = { width: 600, height: 900 }): Promise<Buffer> {
  const shade = { r: (index * 67) % 256, g: 120 + ((index * 29) % 100), b: 200 - ((index * 41) % 150) }
  return sharp({ create: { ...size, channels: 3, background: shade } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
