import type { DataStrategyResult, Location, MiddlewareFunction } from 'react-router'
import { m } from '#app/texts/messages.js'
import { toast } from '#app/ui/toast.ts'
import { OFFLINE_PATH } from '#app/lib/device/saved-chapter-names.ts'
import { isNetworkFailure } from '#app/lib/net/network-failure.ts'
import { onceReachable } from '#app/lib/net/once-reachable.ts'

type Results = Record<string, DataStrategyResult>
/**
 * `byDocument`: a script of the page did not load. The page is then opened as a new document, because the router does not load the
 * script again.
 */
type RequestedPage = { location: Location; isReplacing: boolean; byDocument: boolean }

/**
 * Runs around the loaders of every navigation in the browser. A navigation without a response is cancelled, and a toast reports it.
 * After back or forward the URL has already changed, so the failed page shows `NoNetwork` instead.
 */
export const stayOnFailedNavigation: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (isBackHere()) return {}
  // A reader who opens another page must not be taken to the page that failed before.
  if (routerOf().state.navigation.location) forget.abort()
  const results = (await next()) as Results
  const { state } = routerOf()
  const isOurs = request.method === 'GET' && !request.signal.aborted && state.initialized
  if (!isOurs || state.errors) return results
  const { location, historyAction } = state.navigation
  const requested = location && {
    location,
    isReplacing: historyAction === 'REPLACE',
    byDocument: lacksScript(results),
  }
  if (!Object.values(results).some(isUnanswered))
    return requested?.byDocument ? openDocument(requested) : results
  // When a revalidation fails, the page stays as it is.
  if (!requested) return {}
  if (historyAction === 'POP' || isOpeningDocument()) return results
  comeBackHere()
  announce(requested)
  return results
}

declare global {
  interface Window {
    /** Loaded scripts of routes, by the ids of the routes. */
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

const routerOf = () => window.__reactRouterDataRouter!

const isUnanswered = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && isNetworkFailure(result)

/** Whether a route's script is missing. The router would not load it again and would show an empty page. */
const lacksScript = (results: Results): boolean =>
  Object.keys(results).some((id) => window.__reactRouterRouteModules?.[id] === undefined)

/** Opens the page as a new document. Never resolves, so that the router shows nothing else meanwhile. */
function openDocument({ location, isReplacing }: RequestedPage): Promise<never> {
  const path = location.pathname + location.search + location.hash
  if (isReplacing) window.location.replace(path)
  else window.location.assign(path)
  return new Promise(() => {})
}

/** Cancels the router's navigation. The router takes the event for the browser's return to the current entry. */
const comeBackHere = (): boolean =>
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))

function isBackHere(): boolean {
  const { navigation, location, initialized } = routerOf().state
  return initialized && navigation.historyAction === 'POP' && navigation.location?.key === location.key
}

/**
 * Whether the offline document is opening the requested page. The offline document is served for every URL, so its own content must
 * not stay when that page fails.
 */
const isOpeningDocument = (): boolean => {
  const { navigation, location } = routerOf().state
  return location.pathname === OFFLINE_PATH && navigation.historyAction === 'REPLACE'
}

let forget = new AbortController()

/**
 * Shows a toast that a page did not load. When the site is reachable again, the page opens automatically. If the reader has done
 * something else by then, a toast offers it instead.
 */
function announce(requested: RequestedPage): void {
  forget.abort()
  forget = new AbortController()
  const { signal } = forget
  const open = () => void openPage(requested)
  const text = navigator.onLine ? m.ui_link_unanswered() : m.ui_link_offline()
  const close = toast(text, { duration: 0, action: { label: m.ui_try_again(), run: open } })
  signal.addEventListener('abort', close)
  const isAway = watchForOthers(signal)
  onceReachable(() => {
    forget.abort()
    if (!isAway()) return open()
    toast(m.ui_link_back(), { duration: 10_000, action: { label: m.ui_link_open(), run: open } })
  }, signal)
}

function openPage(requested: RequestedPage): Promise<void> {
  forget.abort()
  const { location, isReplacing } = requested
  if (requested.byDocument) return openDocument(requested)
  const { pathname, search, hash, state } = location
  return routerOf().navigate({ pathname, search, hash }, { state, replace: isReplacing })
}

/** Returns a function that reports whether the reader has used the page since this call. After that, no page may open automatically. */
function watchForOthers(signal: AbortSignal): () => boolean {
  let isAway = false
  const notice = () => (isAway = true)
  for (const kind of ['pointerdown', 'keydown', 'wheel'])
    document.addEventListener(kind, notice, { signal, passive: true })
  return () => isAway
}
