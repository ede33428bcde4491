import { Writable } from 'node:stream'
import type { Language } from '@engawa/contract'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { visitContext } from './context.ts'
import { bareStatusPage } from './features/shell/index.ts'
import { importMapOf, withTextsIn } from './lib/text/text-files.ts'
import { RESTRICTED, wholeManifest } from './restricted-routes.ts'

const renderTimeout = 10_000

/** Renders a complete page. Streaming would not help, because the loaders have already loaded all data. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (router.staticHandlerContext.errors && isbot(request.headers.get('user-agent')))
    return new Response(bareStatusPage(status), { status, headers })
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, template, language } = context.get(visitContext)
  // A shared page must be rendered successfully. Any other response depends on the member, so it is rendered for each member.
  if (template && status !== 200) return new Response(null, { status, headers })
  const whole = <ServerRouter context={withOwnManifest(router, language)} url={request.url} nonce={nonce} />
  const page = await render(template ? template.wrap(whole) : whole, { nonce, language })
  return new Response(page.html, { status: page.failed ? 500 : status, headers })
}

const manifests = new Map<string, EntryContext['manifest']>()

/** Returns the router's manifest for a language. Only documents of the restricted section contain its routes. */
function withOwnManifest(router: EntryContext, language: Language): EntryContext {
  const isRestricted = router.staticHandlerContext.matches.some(({ route }) => route.id === RESTRICTED)
  const { url } = router.manifest
  const manifest = import.meta.env.PROD
    ? (manifests.get(language) ?? withTextsIn(language, router.manifest))
    : router.manifest
  manifests.set(language, manifest)
  return { ...router, manifest: isRestricted ? { ...manifest, url: wholeManifest(url) } : manifest }
}

type Document = { nonce: string; language: Language }

function render(
  page: React.ReactNode,
  { nonce, language }: Document,
): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let failed = false
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        resolve({ html: Buffer.concat(chunks).toString('utf8'), failed })
        done()
      },
    })
    const stream = renderToPipeableStream(page, {
      nonce,
      // In development a single module contains the texts of all languages.
      ...(import.meta.env.PROD && { importMap: importMapOf(language) }),
      onAllReady: () => stream.pipe(sink),
      onShellError: (error) => {
        clearTimeout(timer)
        reject(error instanceof Error ? error : new Error('the page could not be rendered', { cause: error }))
      },
      // Errors inside a Suspense boundary are reported only here.
      onError: (error) => {
        failed = true
        console.error(error)
      },
    })
    const timer = setTimeout(() => stream.abort(new Error('rendering took too long')), renderTimeout)
  })
}

/** Logs errors of loaders and actions. The router does not call this function for responses that loaders and actions throw. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error)
}
