import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { DrawPage } from './web-door.ts'

// Names of built assets change with what is in them; the manifest must always be asked for.
function keepingOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return path.endsWith('/build.json') ? 'no-cache' : 'public, max-age=3600'
}

export type Build = { id: string; builtAt: string }

/** The built web app: its folder, its manifest and its one function. Undefined when it was never built. */
export type WebBuild = { folder: string; build: Build; draw: DrawPage }

/** Loads the built web app from `apps/web/build`. */
export async function loadWebBuild(folder: string): Promise<WebBuild | undefined> {
  const bundle = join(folder, 'server/index.js')
  if (!existsSync(bundle)) return undefined
  const build = JSON.parse(await readFile(join(folder, 'client/build.json'), 'utf8')) as Build
  const { drawPage } = (await import(pathToFileURL(bundle).href)) as { drawPage: DrawPage }
  return { folder, build, draw: drawPage }
}

/** Files of the built web app, `/build.json` among them. */
export function mountStaticFiles(app: FastifyInstance, web: WebBuild): void {
  void app.register(fastifyStatic, {
    root: join(web.folder, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      void reply.header('cache-control', keepingOf(path))
    },
  })
}
