import type { createBrowserRouter } from 'react-router'
import { isReachable } from './once-reachable.ts'

const key = 'engawa:chunk-reload'
const quietMs = 10_000

/** Whether a page may reload itself now because a part failed to load: at most once per 10 s, never in a loop. */
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
    /** Called by the router (see vite.config.ts) when a page's script did not load; false: show the error instead. */
    engawaReloadOnce?: () => Promise<boolean>
    __reactRouterDataRouter?: ReturnType<typeof createBrowserRouter>
  }
}

/** When a chunk fails to load, reloads the page or opens the requested one. The caller's import still rejects. */
export function guardChunks(): void {
  window.engawaReloadOnce = async () => navigator.onLine && (await isReachable()) && reloadOnce()
  window.addEventListener('vite:preloadError', () => {
    if (optional === 0) void window.engawaReloadOnce?.()
  })
}

/** Reloads once, but not while the site is unreachable: that would replace a page that still works. */
function reloadOnce(): boolean {
  if (!mayReload(window.sessionStorage, Date.now())) return false
  const wanted = window.__reactRouterDataRouter?.state.navigation.location
  if (wanted) window.location.assign(wanted.pathname + wanted.search)
  else window.location.reload()
  return true
}

let optional = 0

/** Loads an optional part of a page: a failure rejects, and does not reload the page. */
export async function loadOptional<T>(load: () => Promise<T>): Promise<T> {
  optional += 1
  try {
    return await load()
  } finally {
    optional -= 1
  }
}
