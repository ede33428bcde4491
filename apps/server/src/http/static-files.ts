import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { WebBundle } from './pages/web-bundle.ts'

/**
 * Returns the `Cache-Control` of a built file. Assets never change under the same name. The manifest and the service worker
 * must always be revalidated.
 */
export function cacheControlOf(path: string): string {
  if (path.includes('/assets/staff/')) return 'private, no-store'
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return /\/(build\.json|service-worker\.js)(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

export type Build = { id: string; builtAt: string }

/** The built web app as the server uses it: its manifest, the exports of its bundle, and its files. */
export type WebBuild = {
  build: Build
  bundle: WebBundle
  mount(app: FastifyInstance): void
  /** The folder of the assets, which other builds of the site must be able to answer, too. Undefined in development. */
  assets?: string
  /** Origins besides our own that the pages' scripts connect to. */
  connect: string[]
}

/** Loads the built web app from `apps/web/build`; undefined when it was never built. */
export async function loadWebBuild(folder: string): Promise<WebBuild | undefined> {
  const file = join(folder, 'server/index.js')
  if (!existsSync(file)) return undefined
  const build = JSON.parse(await readFile(join(folder, 'client/build.json'), 'utf8')) as Build
  const bundle = (await import(pathToFileURL(file).href)) as WebBundle
  const client = join(folder, 'client')
  const mount = (app: FastifyInstance): void => mountStaticFiles(app, client)
  return { build, bundle, mount, connect: [], assets: join(client, 'assets') }
}

/** Mounts the files of the built web app, including `/build.json`. */
function mountStaticFiles(app: FastifyInstance, folder: string): void {
  void app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      void reply.header('cache-control', cacheControlOf(path))
    },
  })
}
