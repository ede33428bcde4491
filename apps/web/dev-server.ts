import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'vite'

/** The same function as the built bundle exports; its types are known to the server. */
type WebBundle = { renderPage(request: Request, visit: { nonce: string }): Promise<Response> }

/**
 * Serves pages directly from their sources, for `npm run dev`: an edited component is replaced in the open page and retains its
 * state. Browsers are notified of edits through a separate socket, at `hmrPort`.
 */
export async function openDevServer(hmrPort: number) {
  const listeners = process.listeners('SIGTERM')
  const vite = await createServer({
    root: import.meta.dirname,
    appType: 'custom',
    server: { middlewareMode: true, ws: { host: '127.0.0.1', port: hmrPort } },
  })
  // React Router starts a second Vite, which would end the process on SIGTERM before the server has closed its database.
  for (const each of process.listeners('SIGTERM')) if (!listeners.includes(each)) process.off('SIGTERM', each)
  return {
    middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) =>
      vite.middlewares(request, response, next),
    async renderPage(request: Request, visit: { nonce: string }): Promise<Response> {
      const { renderPage } = (await vite.ssrLoadModule('/app/web-bundle.ts')) as WebBundle
      const response = await renderPage(request, visit)
      // An edit must be visible in the next request.
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
