import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { withTextsIn } from '../app/lib/text/text-files.ts'

type Route = { id: string; parentId?: string; module: string; imports: string[] }
type Manifest = { url: string; entry: Pick<Route, 'module' | 'imports'>; routes: Record<string, Route> }

export type Script = { file: string; kB: number }

/**
 * Returns the scripts that the first visit of a page loads in a language, with their compressed sizes, the largest first. `client`
 * is the folder of the browser build.
 */
export function firstLoadOf(client: string, routeId: string, language: string): Script[] {
  const manifest = withTextsIn(language, readManifest(client))
  return [...filesOf(manifest, routeId)].map((file) => sizeOf(client, file)).sort((a, b) => b.kB - a.kB)
}

/** Returns the routes whose code is not in a separate script, or whose script is loaded with another route. */
export function eagerRoutes(client: string): string[] {
  const manifest = readManifest(client)
  const { routes } = manifest
  // All pages have the same frame, so its modules do not count.
  const frame = new Set(branchOf(routes, 'features/home/home-page').slice(1))
  const all = Object.values(routes)
  const early = all.flatMap(({ id }) => {
    const shown = new Set(branchOf(routes, id).map(({ module }) => module))
    return [...filesOf(manifest, id)].filter((file) => !shown.has(file))
  })
  const hasCode = (file: string) => /=>|\bfunction\b/.test(readFileSync(join(client, file), 'utf8'))
  return all
    .filter((route) => !frame.has(route) && (early.includes(route.module) || !hasCode(route.module)))
    .map(({ id }) => id)
}

export const sumOf = (scripts: Script[]): number => scripts.reduce((sum, { kB }) => sum + kB, 0)

/** Returns the scripts as text, one line for each, for the message of a failed test. */
export const listed = (scripts: Script[]): string =>
  scripts.map(({ file, kB }) => `${kB.toFixed(1).padStart(7)} kB  ${file}`).join('\n')

function readManifest(client: string): Manifest {
  const name = readdirSync(join(client, 'assets')).find((each) => /^manifest-[\w-]+\.js$/.test(each))
  if (name === undefined) throw new Error('the build has no list of routes')
  const text = readFileSync(join(client, 'assets', name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{')).replace(/;\s*$/, '')) as Manifest
}

/** Returns a route followed by its parents. */
function branchOf(routes: Manifest['routes'], id: string): Route[] {
  const route = routes[id]
  if (!route) throw new Error(`the build has no route ${id}`)
  return route.parentId === undefined ? [route] : [route, ...branchOf(routes, route.parentId)]
}

/** Returns the scripts that a page loads, including all imports. */
function filesOf(manifest: Manifest, routeId: string): Set<string> {
  const parts = [manifest.entry, ...branchOf(manifest.routes, routeId)]
  return new Set([manifest.url, ...parts.flatMap(({ module, imports }) => [module, ...imports])])
}

const sizeOf = (client: string, file: string): Script => ({
  file: file.replace('/assets/', ''),
  kB: gzipSync(readFileSync(join(client, file)), { level: 9 }).length / 1_000,
})
