import { comics, works } from '@engawa/contract'
import { archiveOf, pending, until, uploadTo } from '../lib/comics.ts'
import { watchMemory } from '../lib/memory.ts'
import { atMost, rate, type Row } from '../lib/row.ts'
import type { BenchSite, Person } from '../lib/site.ts'

const PAGES = 120

type Rates = { measured: number; drawn: number; peak: number }

/** Imports an archive of drawn pages: pages a second until all are measured and until all are drawn, and the highest memory. */
export async function importPages(
  site: BenchSite,
  author: Person,
  width: number,
  height: number,
): Promise<Rates> {
  const { chapterId } = await site.call(works.create, { type: 'comic', title: 'Import' }, author)
  const bytes = await archiveOf(PAGES, width, height)
  const uploadId = await uploadTo(site, author, chapterId, 'archive', { name: 'pages.cbz', bytes })
  const memory = watchMemory(site)
  const since = performance.now()
  const rateNow = (): number => (PAGES * 1_000) / (performance.now() - since)
  try {
    const { id } = await site.call(comics.importArchive, { chapterId, uploadId }, author)
    await until(async () => {
      const { state, reason } = await site.call(comics.importState, { id }, author)
      if (state === 'failed') throw new Error(`the import failed: ${reason}`)
      return state === 'done'
    })
    const measured = rateNow()
    await until(async () => (await pending(site, author, chapterId)) === 0)
    return { measured, drawn: rateNow(), peak: memory.stop() }
  } finally {
    memory.stop()
  }
}

/** Comic archives into chapters: pages of web comics, and larger ones of scans. */
export const comicImport: Row = {
  name: 'import',
  async run(site) {
    await site.restart()
    const pages = await importPages(site, await site.register(), 700, 1_000)
    const scans = await importPages(site, await site.register(), 1_100, 1_560)
    return [
      rate('comic import, pages measured', pages.measured, 100),
      rate('the same, pages of 700 × 1,000 drawn in their widths', pages.drawn, 20),
      rate('the same, scans of 1,100 × 1,560 drawn in theirs', scans.drawn),
      atMost('memory of the server while importing, highest', Math.max(pages.peak, scans.peak), 250, 'MB'),
    ]
  },
}
