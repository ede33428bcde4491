import type { createBrowserRouter } from 'react-router'
import { isReachable } from './once-reachable.ts'

const key = 'engawa:chunk-reload'
const quietMs = 10_000

/**
 * Whether a page may reload itself now because one of its scripts did not load. One reload per 10 s is allowed, which prevents a
 * loop.
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const last = Number(storage.getItem(key) ?? Number.NaN)
    if (now - last < quietMs && now >= last) return false
    storage.setItem(key, String(now))
    return storage.getItem(key) === String(now)
  } catch {
    return false
  }
}

declare global {
  interface Window {
    /**
     * Called by the router (see vite.config.ts) when the script of a page did not load. Resolves with false if the router must show
     * the error.
     */
    engawaReloadOnce?: () => Promise<boolean>
    __reactRouterDataRouter?: ReturnType<typeof createBrowserRouter>
  }
}

/**
 * Handles scripts that do not load although the site is reachable: reloads the page, or opens the page of a running navigation as a
 * new document. While the site is unreachable, the current page stays. The import still rejects in its caller.
 */
export function guardChunks(): void {
  window.engawaReloadOnce = async () => navigator.onLine && (await isReachable()) && reloadOnce()
  window.addEventListener('vite:preloadError', () => {
    if (optional === 0) void window.engawaReloadOnce?.()
  })
}

/**
 * Reloads the page or, during a navigation, opens the requested page as a new document. Returns false within ten seconds after the
 * last reload.
 */
function reloadOnce(): boolean {
  if (!mayReload(window.sessionStorage, Date.now())) return false
  const wanted = window.__reactRouterDataRouter?.state.navigation.location
  if (wanted) window.location.assign(wanted.pathname + wanted.search)
  else window.location.reload()
  return true
}

let optional = 0

/** Loads an optional part of a page. A failure only rejects the promise; it does not reload the page. */
export async function loadOptional<T>(load: () => Promise<T>): Promise<T> {
  optional += 1
  try {
    return await load()
  } finally {
    optional -= 1
  }
}
