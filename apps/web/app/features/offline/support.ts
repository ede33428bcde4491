/**
 * Reason why this browser cannot store chapters. `insecure`: the site is not served over https. `storage`: the browser stores no
 * data. `browser`: the browser is too old.
 */
export type Obstacle = 'insecure' | 'storage' | 'browser'

/**
 * Returns the reason why this browser cannot store chapters; null if there is none. A database that cannot be opened is noticed
 * only at its first use.
 */
export function obstacle(): Obstacle | null {
  if (!window.isSecureContext) return 'insecure'
  if (!('locks' in navigator) || !('indexedDB' in window)) return 'browser'
  // Firefox has no service worker in private windows.
  return 'serviceWorker' in navigator ? null : 'storage'
}

const OWNER_KEY = 'engawa:offline-owner'

/** Returns the id of the member whose chapters are on this device; null if there are none. Does not open the database. */
export function offlineOwner(): number | null {
  try {
    return Number(window.localStorage.getItem(OWNER_KEY)) || null
  } catch {
    return null
  }
}

export function setOfflineOwner(uid: number | null): void {
  try {
    if (uid === null) window.localStorage.removeItem(OWNER_KEY)
    else window.localStorage.setItem(OWNER_KEY, String(uid))
  } catch {
    // The browser allows no storage, so the database is missing too.
  }
}
