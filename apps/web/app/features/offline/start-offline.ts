import { sendWaitingPlaces } from '#app/features/reading/index.ts'
import { appDb } from '#app/lib/device/app-db.ts'
import { LANGUAGE_KEY, type OfflineLanguage } from '#app/lib/device/saved-chapter-names.ts'
import { currentLanguage } from '#app/lib/text/language.ts'
import { dropOthers } from './stored-copies.ts'
import { createOfflineEngine, type OfflineEngine } from './offline-engine.ts'
import { offlineOwner, obstacle, setOfflineOwner } from './support.ts'

let running: { uid: number; engine: Promise<OfflineEngine> } | null = null

/** Resolves with the engine of a member, which is started at its first use. Rejects if the browser has no database. */
export function engineOf(uid: number): Promise<OfflineEngine> {
  if (running?.uid === uid) return running.engine
  const before = running
  const engine = begin(uid, before?.engine)
  running = { uid, engine }
  return engine
}

async function begin(uid: number, before: Promise<OfflineEngine> | undefined): Promise<OfflineEngine> {
  await before?.then((old) => old.stop()).catch(() => undefined)
  if (obstacle() !== null || !(await appDb())) throw new Error('nothing can be kept in this browser')
  const engine = createOfflineEngine(uid)
  await engine.start()
  return engine
}

/** Starts offline reading of a member. Runs on every page when the browser is idle. Returns a function that stops it. */
export function startOffline(uid: number): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const sendPlaces = (): void => void sendWaitingPlaces(uid)
  sendPlaces()
  window.addEventListener('online', sendPlaces, { signal })
  if (obstacle() === null) {
    void registerWorker()
    void storeLook()
    document.addEventListener('visibilitychange', () => document.hidden && void storeLook(), { signal })
    if (offlineOwner() !== null) void engineOf(uid).catch(() => undefined)
  }
  return () => ended.abort()
}

/** Registers the service worker. The site also works without it, e.g. when the browser does not trust the site's certificate. */
async function registerWorker(): Promise<void> {
  if (import.meta.env.DEV) return
  await navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
    console.warn('Pages will not open without network.', error)
  })
}

/** Stores the viewer's language for the offline document. */
async function storeLook(): Promise<void> {
  const look: OfflineLanguage = { language: currentLanguage() }
  const db = await appDb()
  await db?.put('kv', look, LANGUAGE_KEY).catch(() => undefined)
}

/** Deletes the stored data of all members from this device after a logout. */
export async function deleteAllStored(): Promise<void> {
  const before = running
  running = null
  await before?.engine.then((old) => old.stop()).catch(() => undefined)
  await dropOthers(null)
  setOfflineOwner(null)
}
