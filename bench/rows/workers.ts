import { loadOf } from '../lib/load.ts'
import { requestsOf, pathsOf, registerReaders } from '../lib/readers.ts'
import { atLeast, percentile, rate, type Row } from '../lib/row.ts'
import { openBenchSite, type BenchSite } from '../lib/site.ts'

const WORKERS = 2
const CONNECTIONS = 40
const ROUNDS = 3

/**
 * Prepares requests for signed-in pages of some sites. Resolves with a function that measures the pages per second of all these sites
 * together.
 */
async function loadFor(sites: readonly BenchSite[]): Promise<() => Promise<number>> {
  const requests = await Promise.all(
    sites.map(async (site) => requestsOf(await registerReaders(site), (await pathsOf(site)).work)),
  )
  return async () => {
    const rates = await Promise.all(
      sites.map((site, at) => loadOf(site.url(), requests[at]!, CONNECTIONS / sites.length)),
    )
    return rates.reduce((sum, each) => sum + each, 0)
  }
}

/**
 * Measures whether each worker adds the speed of one processor core. Compares one site that has N workers with N sites that have one worker
 * each, so that as many workers run on both sides. A single site with one worker would not be a fair comparison: all processes share the
 * cores of this machine, so its worker would get more processor time. Both sides are measured in turn, several times, and the median counts,
 * because the speed of a shared machine changes.
 */
export const workers: Row = {
  name: 'workers',
  async run(site) {
    const others = await Promise.all(Array.from({ length: WORKERS - 1 }, () => openBenchSite()))
    const shared = await openBenchSite({ WORKERS: String(WORKERS) })
    try {
      const rateOfSites = await loadFor([site, ...others])
      const rateOfWorkers = await loadFor([shared])
      const rounds: { sites: number; workers: number }[] = []
      while (rounds.length < ROUNDS)
        rounds.push({ sites: await rateOfSites(), workers: await rateOfWorkers() })
      const middle = (values: number[]): number => percentile(values, 50)
      const workersInSites = middle(rounds.map((each) => (each.workers / each.sites) * WORKERS))
      return [
        rate(`signed-in pages of ${WORKERS} sites with one worker`, middle(rounds.map((each) => each.sites))),
        rate(`the same of one site with ${WORKERS} workers`, middle(rounds.map((each) => each.workers))),
        atLeast(`${WORKERS} workers, times one`, workersInSites, 0.8 * WORKERS, '×', 2),
      ]
    } finally {
      await Promise.all([shared, ...others].map((each) => each.close()))
    }
  },
}
