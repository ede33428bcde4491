import { loadOf } from '../lib/load.ts'
import { askedBy, pathsOf, registerReaders } from '../lib/readers.ts'
import { atLeast, percentile, rate, type Row } from '../lib/row.ts'
import { openBenchSite, type BenchSite } from '../lib/site.ts'

const WORKERS = 2
const CONNECTIONS = 40
const ROUNDS = 3

/** A load of signed-in pages: resolves to the pages a second that all these sites answered together. */
async function loadFor(sites: readonly BenchSite[]): Promise<() => Promise<number>> {
  const asked = await Promise.all(
    sites.map(async (site) => askedBy(await registerReaders(site), (await pathsOf(site)).work)),
  )
  return async () => {
    const rates = await Promise.all(
      sites.map((site, at) => loadOf(site.url(), asked[at]!, CONNECTIONS / sites.length)),
    )
    return rates.reduce((sum, each) => sum + each, 0)
  }
}

/**
 * Whether each worker is worth a core. The load generator and the database need their part of the same cores, so one
 * worker alone would have more of the machine than each of two. The measure is therefore as many sites with one worker
 * each, under the same load and beside each other: what they answer together is worth one for each of them. The speed of a
 * shared machine changes from minute to minute, so both are asked in turn, and the middle one of the rounds counts.
 */
export const workers: Row = {
  name: 'workers',
  async run(site) {
    const others = await Promise.all(Array.from({ length: WORKERS - 1 }, () => openBenchSite()))
    const shared = await openBenchSite({ WORKERS: String(WORKERS) })
    try {
      const askSites = await loadFor([site, ...others])
      const askWorkers = await loadFor([shared])
      const rounds: { sites: number; workers: number }[] = []
      while (rounds.length < ROUNDS) rounds.push({ sites: await askSites(), workers: await askWorkers() })
      const middle = (values: number[]): number => percentile(values, 50)
      const worth = middle(rounds.map((each) => (each.workers / each.sites) * WORKERS))
      return [
        rate(`signed-in pages of ${WORKERS} sites with one worker`, middle(rounds.map((each) => each.sites))),
        rate(`the same of one site with ${WORKERS} workers`, middle(rounds.map((each) => each.workers))),
        atLeast(`${WORKERS} workers, times one`, worth, 0.8 * WORKERS, '×', 2),
      ]
    } finally {
      await Promise.all([shared, ...others].map((each) => each.close()))
    }
  },
}
