import { loadOf } from '../lib/load.ts'
import { askedBy, pathsOf, registerReaders } from '../lib/readers.ts'
import { atLeast, rate, type Row } from '../lib/row.ts'
import { openBenchSite, type BenchSite } from '../lib/site.ts'

const WORKERS = 2
const CONNECTIONS = 40

type Rate = { pages: number; processorSeconds: number }

/** Signed-in pages a second, and the processor time the server took for each second of them. */
async function pagesOf(site: BenchSite): Promise<Rate> {
  const asked = askedBy(await registerReaders(site), (await pathsOf(site)).work)
  const load = () => loadOf(site.url(), asked, CONNECTIONS)
  await load()
  const [before, since] = [site.processorSeconds(), performance.now()]
  const pages = await load()
  const seconds = (performance.now() - since) / 1_000
  return { pages, processorSeconds: (site.processorSeconds() - before) / seconds }
}

/**
 * Whether more workers draw more pages. The load generator and the database run on the same cores, so the rate alone tells
 * how much they leave; pages for each second of processor time tell what a worker is worth on a core of its own.
 */
export const workers: Row = {
  name: 'workers',
  async run(site) {
    const one = await pagesOf(site)
    const many = await openBenchSite({ WORKERS: String(WORKERS) })
    try {
      const two = await pagesOf(many)
      const worth = two.pages / two.processorSeconds / (one.pages / one.processorSeconds)
      return [
        rate('signed-in pages with one worker', one.pages),
        rate(`the same with ${WORKERS}, beside generator and database`, two.pages),
        atLeast(
          `${WORKERS} workers on cores of their own, times one`,
          worth * WORKERS,
          0.8 * WORKERS,
          '×',
          2,
        ),
      ]
    } finally {
      await many.close()
    }
  },
}
