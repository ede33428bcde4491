import type { DataStrategyResult, Location, MiddlewareFunction } from 'react-router'
import { m } from '#app/texts/messages.js'
import { toast } from '#app/ui/toast.ts'
import { OFFLINE_PATH } from '#app/lib/device/kept-names.ts'
import { isNetworkFailure } from '#app/lib/net/network-failure.ts'
import { onceReachable } from '#app/lib/net/once-reachable.ts'

type Results = Record<string, DataStrategyResult>
/** `byDocument`: a script of the page did not load, which the router does not try again. */
type Asked = { location: Location; isReplacing: boolean; byDocument: boolean }

/**
 * Runs around the loaders of every navigation in the browser. One that got no answer is given up: the page stands as it was, and a
 * notice says so. Where the browser has moved by itself, back or forward, the page there says it (`NoNetwork`).
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (isBackHere()) return {}
  // Who goes elsewhere is not led to what did not open before.
  if (routerOf().state.navigation.location) forget.abort()
  const results = (await next()) as Results
  const { state } = routerOf()
  const isOurs = request.method === 'GET' && !request.signal.aborted && state.initialized
  if (!isOurs || state.errors) return results
  const { location, historyAction } = state.navigation
  const asked = location && {
    location,
    isReplacing: historyAction === 'REPLACE',
    byDocument: lacksScript(results),
  }
  if (!Object.values(results).some(isUnanswered)) return asked?.byDocument ? openDocument(asked) : results
  // What is only asked for again stays as it was.
  if (!asked) return {}
  if (historyAction === 'POP' || isOpeningDocument()) return results
  comeBackHere()
  announce(asked)
  return results
}

declare global {
  interface Window {
    /** Scripts of routes that the router has loaded, by their ids. */
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

const routerOf = () => window.__reactRouterDataRouter!

const isUnanswered = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && isNetworkFailure(result)

/** The router would show an empty page in place of one whose script it once failed to load. */
const lacksScript = (results: Results): boolean =>
  Object.keys(results).some((id) => window.__reactRouterRouteModules?.[id] === undefined)

/** Leaves for the page as a browser does without scripts; never resolves, so that nothing else is shown meanwhile. */
function openDocument({ location, isReplacing }: Asked): Promise<never> {
  const path = location.pathname + location.search + location.hash
  if (isReplacing) window.location.replace(path)
  else window.location.assign(path)
  return new Promise(() => {})
}

/** The router gives up a navigation for another one: here it is as if the browser had come back to the entry where it is. */
const comeBackHere = (): boolean =>
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))

function isBackHere(): boolean {
  const { navigation, location, initialized } = routerOf().state
  return initialized && navigation.historyAction === 'POP' && navigation.location?.key === location.key
}

/** The document that the device gives for any address opens the one that was asked for: what stands there is not what anybody came for. */
const isOpeningDocument = (): boolean => {
  const { navigation, location } = routerOf().state
  return location.pathname === OFFLINE_PATH && navigation.historyAction === 'REPLACE'
}

let forget = new AbortController()

/** Says that a page did not come, and opens it when the site answers again: by itself where nothing else was begun meanwhile. */
function announce(asked: Asked): void {
  forget.abort()
  forget = new AbortController()
  const { signal } = forget
  const open = () => void go(asked)
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

function go(asked: Asked): Promise<void> {
  forget.abort()
  const { location, isReplacing } = asked
  if (asked.byDocument) return openDocument(asked)
  const { pathname, search, hash, state } = location
  return routerOf().navigate({ pathname, search, hash }, { state, replace: isReplacing })
}

/** Whether the reader does something else by now: to be led away from it would be rude. */
function watchForOthers(signal: AbortSignal): () => boolean {
  let isAway = false
  const notice = () => (isAway = true)
  for (const kind of ['pointerdown', 'keydown', 'wheel'])
    document.addEventListener(kind, notice, { signal, passive: true })
  return () => isAway
}
