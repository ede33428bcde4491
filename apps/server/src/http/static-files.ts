import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { DrawPage } from './web-door.ts'

const YEAR_MS = 365 * 86_400_000

export type Build = { id: string; builtAt: string }

/** The built web app: its folder, its manifest and its one function. Undefined when it was never built. */
export type WebBuild = { folder: string; build: Build; draw: DrawPage }

/** Loads the built web app from `apps/web/build`. */
export async function loadWebBuild(folder: string): Promise<WebBuild | undefined> {
  const bundle = join(folder, 'server/index.js')
  if (!existsSync(bundle)) return undefined
  const build = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')) as Build
  const { drawPage } = (await import(pathToFileURL(bundle).href)) as { drawPage: DrawPage }
  return { folder, build, draw: drawPage }
}

/** Files of the built web app, and `/build.json`. */
export function mountStaticFiles(app: FastifyInstance, web: WebBuild): void {
  app.get('/build.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(web.build))
  void app.register(fastifyStatic, {
    root: join(web.folder, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const hashed = path.includes('/assets/')
      response.setHeader('cache-control', hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'public, max-age=3600')
    },
  })
}
