import { works } from '@engawa/contract'
import { loadOf } from '../lib/load.ts'
import { atMost, type Row } from '../lib/row.ts'

const BROWSER = { 'accept-encoding': 'gzip', 'accept-language': 'en', accept: 'text/html' }
/** Each is asked for 7 seconds: a minute in all. */
const TURNS = 9

/** What the server holds after a minute of pages, for guests and members in turn. */
export const memory: Row = {
  name: 'memory',
  async run(site) {
    await site.restart()
    const { items } = await site.call(works.list, {})
    const paths = ['/', '/works/comics', `/works/${items[0]!.id}`]
    const cookie = `token=${(await site.register()).token}`
    for (let turn = 0; turn < TURNS; turn += 1) {
      const headers = turn % 3 === 0 ? BROWSER : { ...BROWSER, cookie }
      await loadOf(site.url(), { path: paths[turn % paths.length]!, headers })
    }
    return [atMost('memory of the server after a minute of pages', site.memory(), 300, 'MB')]
  },
}
