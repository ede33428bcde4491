import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { restrictedSources } from '@engawa/contract/restricted'
import { isRestrictedRoute, wholeManifest } from '../app/restricted-routes.ts'

/** Modules of the restricted section. All other files of the build are public. */
const RESTRICTED_MODULE =
  /\/app\/features\/(restricted|site-settings\/restricted)\/|\/app\/texts\/restricted\.js|\/packages\/contract\/src\/restricted\//

type Chunk = { moduleIds: string[]; facadeModuleId?: string | null }

/**
 * Returns the file name for a script of the build. Scripts of the restricted section are in a folder that only its visitors may
 * load; texts are in a subfolder.
 */
export function fileNames({ moduleIds, facadeModuleId }: Chunk): string {
  const ids = [...moduleIds, facadeModuleId ?? ''].map((id) => id.replaceAll('\\', '/'))
  // Public scripts contain the names of the scripts that they may load, so these names must not reveal the section.
  const isRestricted = ids.some((id) => RESTRICTED_MODULE.test(id))
  if (moduleIds.length > 0 && ids.every((id) => id === '' || /\/app\/texts\//.test(id)))
    return isRestricted ? 'assets/staff/texts/[hash].js' : 'assets/texts/[name]-[hash].js'
  return isRestricted ? 'assets/staff/[hash].js' : 'assets/[name]-[hash].js'
}

type Manifest = { url: string; routes: Record<string, { parentId?: string }> }

const BEGIN = 'window.__reactRouterManifest='

/**
 * Removes the section's routes from the public list of routes, and writes the complete list to the section's folder. Throws if a
 * public file still reveals the section.
 */
export async function hideRestricted(client: string): Promise<void> {
  const assets = join(client, 'assets')
  for (const name of await readdir(assets))
    if (/^manifest-[\w-]+\.js$/.test(name)) await splitManifest(client, name)
  const found = await tracesIn(client)
  if (found.length > 0)
    throw new Error(`these files of everybody tell of the restricted section:\n${found.join('\n')}`)
}

async function splitManifest(client: string, name: string): Promise<void> {
  const file = join(client, 'assets', name)
  const text = await readFile(file, 'utf8')
  if (!text.startsWith(BEGIN)) throw new Error(`${name} is no longer written as expected`)
  const list = JSON.parse(text.slice(BEGIN.length).replace(/;\s*$/, '')) as Manifest
  const known = Object.entries(list.routes).filter(([id]) => !isRestrictedRoute(id, list.routes))
  const whole = { ...list, url: wholeManifest(list.url) }
  await mkdir(join(client, 'assets/staff'), { recursive: true })
  await writeFile(join(client, 'assets/staff', name), write(whole))
  await writeFile(file, write({ ...list, routes: Object.fromEntries(known) }))
}

const write = (list: object): string => `${BEGIN}${JSON.stringify(list)};`

/**
 * Matches names of the section's sources, and paths below the section. The path of the section itself is allowed, because links and
 * the service worker contain it.
 */
const TRACE = new RegExp(`\\b(${restrictedSources.join('|')})\\b|\\badult/`, 'i')

async function tracesIn(client: string): Promise<string[]> {
  const files = await readdir(client, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const each of files) {
    const path = relative(client, join(each.parentPath, each.name)).replaceAll('\\', '/')
    if (
      !each.isFile() ||
      path.startsWith('assets/staff/') ||
      !/\.(js|css|json|html|txt|webmanifest|svg)$/.test(path)
    )
      continue
    const trace = TRACE.exec(await readFile(join(client, path), 'utf8'))
    if (trace) found.push(`${path}: ${trace[0]}`)
  }
  return found
}
