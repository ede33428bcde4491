import { comics, works } from '@engawa/contract'
import { archiveOf, pending, until, uploadTo } from './comics.ts'
import { watchMemory } from './memory.ts'
import type { BenchSite, Person } from './site.ts'

const PAGES = 120

type Rates = { measured: number; drawn: number; peak: number }

/**
 * Imports an archive of drawn pages. Returns the maximum memory and two rates in pages per second: one until all page sizes are known, one
 * until all pages are ready.
 */
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
