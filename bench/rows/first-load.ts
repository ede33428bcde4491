import { join } from 'node:path'
import { firstLoadOf, sumOf } from '../../apps/web/scripts/first-load.ts'
import { atMost, type Row } from '../lib/row.ts'

const client = join(import.meta.dirname, '../../apps/web/build/client')

/** Measures the compressed size of the scripts that a first visit to the home page loads. */
export const firstLoad: Row = {
  name: 'first-load',
  async run() {
    const scripts = firstLoadOf(client, 'features/home/home-page', 'en')
    const name = `JavaScript of a first visit, packed (${scripts.length} files)`
    return [atMost(name, sumOf(scripts), 160, 'kB', 1)]
  },
}
