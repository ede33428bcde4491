import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'vite'

/** The exported function of the web bundle. The server knows its exact types, which are not repeated here. */
type WebBundle = { renderPage(request: Request, visit: { nonce: string }): Promise<Response> }

/**
 * Serves pages directly from their source files, for `npm run dev`. An edited component is replaced in the open page and keeps its
 * state. The browser gets edits through a separate socket at the port `hmrPort`.
 */
export async function openDevServer(hmrPort: number) {
  const listeners = process.listeners('SIGTERM')
  const vite = await createServer({
    root: import.meta.dirname,
    appType: 'custom',
    server: { middlewareMode: true, ws: { host: '127.0.0.1', port: hmrPort } },
  })
  // React Router starts a second Vite server, which ends the process on SIGTERM. Our server must close its database first, so the
  // listener is removed.
  for (const each of process.listeners('SIGTERM')) if (!listeners.includes(each)) process.off('SIGTERM', each)
  return {
    middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) =>
      vite.middlewares(request, response, next),
    async renderPage(request: Request, visit: { nonce: string }): Promise<Response> {
      const { renderPage } = (await vite.ssrLoadModule('/app/web-bundle.ts')) as WebBundle
      const response = await renderPage(request, visit)
      // Responses are not cached, because an edit must be visible in the next request.
      response.headers.set('cache-control', 'no-store')
      if (!response.headers.get('content-type')?.startsWith('text/html')) return response
      const html = (await response.text()).replace('<head>', `<head>${nonceTag(visit.nonce)}`)
      return new Response(html, response)
    },
    close: () => vite.close(),
  }
}

/** Returns the tag from which Vite's client reads the nonce for the styles it inserts. */
const nonceTag = (nonce: string): string => `<meta property="csp-nonce" nonce="${nonce}">`
