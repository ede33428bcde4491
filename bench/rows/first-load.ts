import { gzipSync } from 'node:zlib'
import { atMost, type Row } from '../lib/row.ts'

/** JavaScript that the home page names: what a first visit loads before anything is idle. */
export const firstLoad: Row = {
  name: 'first-load',
  async run(site) {
    const html = await (await fetch(site.url())).text()
    const named = html.matchAll(
      /(?:src|href)="(\/assets\/[^"]+\.js)"|import\((?:"|&quot;)?"?(\/assets\/[^")]+\.js)|from "(\/assets\/[^"]+\.js)"|import "(\/assets\/[^"]+\.js)"/g,
    )
    const paths = new Set([...named].map((match) => match.slice(1).find((path) => path !== undefined)!))
    if (paths.size === 0) throw new Error('The home page names no script')
    let bytes = 0
    for (const path of paths) {
      const script = await (await fetch(new URL(path, site.url()))).text()
      bytes += gzipSync(script, { level: 9 }).length
    }
    return [atMost(`JavaScript of a first visit, packed (${paths.size} files)`, bytes / 1_000, 160, 'kB', 1)]
  },
}
