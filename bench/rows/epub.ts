import { comics, works } from '@engawa/contract'
import { archiveOf, pending, until, uploadTo } from '../lib/comics.ts'
import { atMost, type Row } from '../lib/row.ts'
import type { BenchSite, Person } from '../lib/site.ts'

const PAGES = 40

/** Returns the id of a published comic whose pages were uploaded in a format. */
async function comicOf(site: BenchSite, author: Person, format: 'jpeg' | 'webp'): Promise<number> {
  const { id, chapterId } = await site.call(works.create, { type: 'comic', title: format }, author)
  const file = { name: 'pages.cbz', bytes: await archiveOf(PAGES, 1_600, 2_320, format) }
  const uploadId = await uploadTo(site, author, chapterId, 'archive', file)
  const taken = await site.call(comics.importArchive, { chapterId, uploadId }, author)
  await until(async () => (await site.call(comics.importState, { id: taken.id }, author)).state === 'done')
  await until(async () => (await pending(site, author, chapterId)) === 0)
  await site.call(works.update, { id, status: 'published' }, author)
  return id
}

/** Returns the seconds of CPU time of the site for a download. */
async function costOf(site: BenchSite, path: string, reader: Person): Promise<number> {
  const before = site.cpuSeconds()
  const answer = await fetch(site.url() + path, { headers: { authorization: `Bearer ${reader.token}` } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  await answer.arrayBuffer()
  return site.cpuSeconds() - before
}

/** Measures how much CPU time of the site the EPUB of a comic needs. */
export const comicEpubs: Row = {
  name: 'epub',
  async run(site) {
    await site.restart()
    const author = await site.register()
    const [jpeg, webp] = [await comicOf(site, author, 'jpeg'), await comicOf(site, author, 'webp')]
    const epubOf = (id: number): Promise<number> => costOf(site, `/downloads/comics/${id}.epub`, author)
    const [uploaded, first, second] = [await epubOf(jpeg), await epubOf(webp), await epubOf(webp)]
    return [
      {
        what: `EPUB of ${PAGES} pages that were uploaded as WebP, first download`,
        goal: '',
        measured: `${first.toFixed(1)} s of CPU time`,
        met: undefined,
      },
      atMost('the same, later downloads', second / first, 0.2, 'of the first', 2),
      atMost('the same of JPEG, first download', uploaded / first, 0.2, 'of that of WebP', 2),
    ]
  },
}
