import { gzipSync } from 'node:zlib'
import { atMost, type Row } from '../lib/row.ts'

type Route = { id: string; module: string; imports?: string[] }

/** Returns the files that only this route needs. Files that are loaded on demand, such as the library for playlists, are not included. */
function ownFiles(routes: Route[], id: string): string[] {
  const filesOf = ({ module, imports = [] }: Route) => [module, ...imports]
  const own = routes.find((route) => route.id === id)
  if (!own) throw new Error(`There is no route ${id}`)
  const others = new Set(routes.filter((route) => route !== own).flatMap(filesOf))
  return [...new Set(filesOf(own))].filter((file) => !others.has(file))
}

/** Measures the size of the JavaScript that only the video player with its bullet comments needs. */
export const playerSize: Row = {
  name: 'player',
  async run(site) {
    const text = async (path: string) => (await fetch(new URL(path, site.url()))).text()
    const named = /\/assets\/manifest-[^"]+\.js/.exec(await text('/'))?.[0]
    if (named === undefined) throw new Error('The home page names no manifest')
    const manifest = await text(named)
    const json = manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1)
    const { routes } = JSON.parse(json) as { routes: Record<string, Route> }
    const files = ownFiles(Object.values(routes), 'features/videos/player/player-page')
    let bytes = 0
    for (const file of files) bytes += gzipSync(await text(file), { level: 9 }).length
    return [
      atMost(
        `JavaScript of the player with bullet comments, packed (${files.length} files)`,
        bytes / 1_000,
        40,
        'kB',
        1,
      ),
    ]
  },
}
