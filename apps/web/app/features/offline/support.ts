/** Why nothing can be kept here. `insecure`: the site is not served over https; `storage`: the browser keeps no data; `browser`: too old. */
export type Obstacle = 'insecure' | 'storage' | 'browser'

/** What of the browser itself stands in the way, or null. Whether its database opens is seen only when it is used. */
export function obstacle(): Obstacle | null {
  if (!window.isSecureContext) return 'insecure'
  if (!('locks' in navigator) || !('indexedDB' in window)) return 'browser'
  // Firefox has none in private windows.
  return 'serviceWorker' in navigator ? null : 'storage'
}

const OWNER_KEY = 'engawa:offline-owner'

/** Whose chapters are on this device; null when there are none. Read without opening the database. */
export function keptOwner(): number | null {
  try {
    return Number(window.localStorage.getItem(OWNER_KEY)) || null
  } catch {
    return null
  }
}

export function setKeptOwner(uid: number | null): void {
  try {
    if (uid === null) window.localStorage.removeItem(OWNER_KEY)
    else window.localStorage.setItem(OWNER_KEY, String(uid))
  } catch {
    // Without storage there is no database either.
  }
}
