import { loadOf } from '../lib/load.ts'
import { requestsOf, pathsOf, registerReaders } from '../lib/readers.ts'
import { atMost, type Row } from '../lib/row.ts'

const GUESTS = [undefined, undefined]

/** Measures the memory of the server after about a minute of requests by guests and members for each kind of page. */
export const memory: Row = {
  name: 'memory',
  async run(site) {
    await site.restart()
    const members = await registerReaders(site)
    for (const paths of Object.values(await pathsOf(site)))
      for (const readers of [GUESTS, members]) await loadOf(site.url(), requestsOf(readers, paths))
    return [atMost('memory of the server after a minute of pages', site.memory(), 300, 'MB')]
  },
}

/** Measures the memory of the server after the loads of the other rows. */
export const memoryNow: Row = {
  name: 'memory-now',
  run: async (site) => [atMost('memory of the server after these loads', site.memory(), 300, 'MB')],
}
