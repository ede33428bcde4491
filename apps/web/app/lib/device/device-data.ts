import { loadOptional } from '../net/chunk-reload.ts'
import { LANGUAGE_KEY } from './saved-chapter-names.ts'

/**
 * Storage keys that belong to the device and not to a member: settings of how the site looks and works. A logout removes all other
 * keys, so a new key is private by default.
 */
const DEVICE_KEYS: readonly (string | RegExp)[] = [
  'backdrop-film',
  'compact-posts',
  'dense-grids',
  'engawa:bilingual',
  /^engawa:boards:(info|notes|rows|slide-seconds)$/,
  'engawa:chat-notify',
  'engawa:chunk-reload',
  /^engawa:code-(wrap|tab)$/,
  'engawa:dismissed',
  'engawa:entries-before',
  'engawa:feeds-look',
  'engawa:feeds-read-on-scroll',
  'engawa:highlight-colour',
  /^engawa:keys:/,
  'engawa:letter-shortcuts',
  /^engawa:mascot/,
  'engawa:novel-markdown',
  /^engawa:offline-(form|limit)$/,
  'engawa:page-comments',
  'engawa:paragraph-comments',
  'engawa:player',
  'engawa:zones',
]

/** A key and a value with which this file finishes an interrupted logout. */
const OWNER = 'engawa:owner'
const LOGGED_OUT = 'logged out'

const isDeviceKey = (key: string): boolean =>
  DEVICE_KEYS.some((each) => (typeof each === 'string' ? each === key : each.test(key)))

/** Databases other than `app-db`. They contain files that wait for their upload. */
const DATABASES = ['engawa-uploads', 'engawa-video-uploads']

/** Returns a storage of this window; undefined if the browser forbids its use. */
function storageOf(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name]
  } catch {
    return undefined
  }
}

function emptyStorage(storage: Storage | undefined): void {
  if (!storage) return
  for (const key of Object.keys(storage)) if (!isDeviceKey(key)) storage.removeItem(key)
}

/**
 * Marks the logout as unfinished, because scripts of open tabs may still write data. The next page load then empties the device
 * again.
 */
function markLoggedOut(): void {
  try {
    storageOf('localStorage')?.setItem(OWNER, LOGGED_OUT)
  } catch {
    // The storage is forbidden or has no space at all, so it contains no data of this member that must be marked.
  }
}

/** Removes the data of this tab after a logout in another tab. The next page empties the whole device again. */
export function emptyTab(): void {
  emptyStorage(storageOf('sessionStorage'))
  markLoggedOut()
}

/**
 * Removes all data of a member from this device, after a logout or the login of another member. The next page load repeats this,
 * because scripts of this page may still write. Resolves with false if the required scripts did not load.
 */
export async function emptyDevice(): Promise<boolean> {
  emptyStorage(storageOf('sessionStorage'))
  emptyStorage(storageOf('localStorage'))
  markLoggedOut()
  const all = Promise.all([emptyAppDb(), ...DATABASES.map(emptyDatabase)])
  return all.then(
    () => true,
    () => false,
  )
}

/**
 * Called on each page load with the logged-in member. Finishes an interrupted logout, and removes the data of another member. A
 * guest's page changes nothing, because the session may have expired while the member was writing.
 */
export async function checkOwner(uid: number | null): Promise<void> {
  const local = storageOf('localStorage')
  if (!local) return
  const owner = local.getItem(OWNER)
  const isForeign = uid !== null && owner !== null && owner !== String(uid)
  if (owner === LOGGED_OUT || isForeign) {
    if (!(await emptyDevice())) return
    local.removeItem(OWNER)
  }
  if (uid !== null) local.setItem(OWNER, String(uid))
}

/** Empties the database in one transaction, so that each write of another script happens before it or after it. */
async function emptyAppDb(): Promise<void> {
  const { appDb } = await loadOptional(() => import('./app-db.ts'))
  const db = await appDb()
  if (!db) return
  const tx = db.transaction(['articles', 'resources', 'kv'], 'readwrite')
  const kv = tx.objectStore('kv')
  const empty = async (): Promise<void> => {
    const language = await kv.get(LANGUAGE_KEY)
    await Promise.all([tx.objectStore('articles').clear(), tx.objectStore('resources').clear(), kv.clear()])
    if (language !== undefined) await kv.put(language, LANGUAGE_KEY)
    await tx.done
  }
  await empty().catch(() => undefined)
}

/** Empties all stores of a database. A missing database is not created, because it would lack its stores. */
async function emptyDatabase(name: string): Promise<void> {
  const all = await indexedDB.databases?.().catch(() => [])
  if (!all?.some((each) => each.name === name)) return
  const { openDB } = await loadOptional(() => import('idb'))
  const db = await openDB(name).catch(() => undefined)
  if (!db) return
  await Promise.all([...db.objectStoreNames].map((store) => db.clear(store))).catch(() => undefined)
  db.close()
}
