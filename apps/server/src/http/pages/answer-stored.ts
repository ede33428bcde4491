import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Cache } from '@engawa/platform/cache'
import type { Metrics } from '@engawa/platform/metrics'
import { parseCookie } from 'cookie'
import type { SettingsReader } from '../../endpoints/site-settings.ts'
import { hasToken, securityHeaders, type Transport } from '../security-headers.ts'
import { TOKEN_COOKIE } from '../viewer.ts'
import { answerTo, type PageAnswer, type SharedPage } from './encode-page.ts'
import { guestVisitOf, storedGuestPage } from './guest-page.ts'
import type { WebBundle } from './web-bundle.ts'

type Deps = {
  cache: Cache
  web: WebBundle
  settings: Pick<SettingsReader, 'current'>
  metrics: Metrics
} & Transport

/**
 * Returns a function that answers a guest's request with a stored page, without a rate limit, and returns whether it did. It
 * runs before all handlers, because most requests are of this kind and handlers cost more than the answer.
 */
export function createStoredPages({ cache, web, settings, metrics, ...transport }: Deps) {
  const always = Object.entries(securityHeaders(transport))
  const heads = new WeakMap<PageAnswer, string[]>()

  /** Returns a flat list of names and values, because `writeHead` does not check its items. Made only once for each answer. */
  function headOf(answer: PageAnswer): string[] {
    const head = heads.get(answer) ?? [...always, ...answer.headers].flat()
    heads.set(answer, head)
    return head
  }

  async function send(request: IncomingMessage, response: ServerResponse, page: SharedPage): Promise<void> {
    const since = performance.now()
    const answer = await answerTo(request.headers, page)
    response.writeHead(answer.status, headOf(answer)).end(answer.body)
    const labels = { method: 'GET', route: '/*', status: String(answer.status) }
    metrics.countRequest(labels, (performance.now() - since) / 1_000)
  }

  return function answerStored(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request
    if (method !== 'GET' || url === undefined || headers.authorization !== undefined) return false
    if (hasToken(url)) return false
    const cookies = headers.cookie === undefined ? {} : parseCookie(headers.cookie)
    if (cookies[TOKEN_COOKIE]) return false
    const page = storedGuestPage(cache, guestVisitOf({ web, settings }, { url, headers, cookies }))
    // When the answer fails, there is nothing to send, so the connection is closed.
    if (page) send(request, response, page).catch((error: Error) => response.destroy(error))
    return page !== undefined
  }
}
