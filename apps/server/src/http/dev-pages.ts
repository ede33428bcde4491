import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Build, WebBuild } from './static-files.ts'
import type { WebBundle } from './pages/web-bundle.ts'

type DevServer = {
  renderPage: WebBundle['renderPage']
  middleware(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void
}

/** Serves the web app from its sources in `folder`, with hot reload. Browsers receive edits over `hmrPort`. */
export async function openDevPages(folder: string, hmrPort: number): Promise<WebBuild> {
  const program = pathToFileURL(join(folder, 'dev-server.ts')).href
  const { openDevServer } = (await import(program)) as { openDevServer(port: number): Promise<DevServer> }
  const { renderPage, middleware } = await openDevServer(hmrPort)
  const build: Build = { id: 'dev', builtAt: new Date().toISOString() }
  return {
    build,
    // Pages in development may read any query name.
    bundle: { renderPage, queryNames: () => 'all' },
    connect: [`ws://127.0.0.1:${hmrPort}`],
    mount(app: FastifyInstance): void {
      app.get('/build.json', async () => build)
      app.addHook('onRequest', (request, reply, done) => {
        if (/^\/(v1|files)\//.test(request.url)) done()
        // Vite answers requests for its own files; other requests continue to the site.
        else middleware(request.raw, reply.raw, done as (error?: unknown) => void)
      })
    },
  }
}
