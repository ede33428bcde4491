import { sendWaitingPlaces } from '#app/features/reading/index.ts'
import { appDb } from '#app/lib/device/app-db.ts'
import { LOOK_KEY, type OfflineLook } from '#app/lib/device/kept-names.ts'
import { currentLanguage } from '#app/lib/text/language.ts'
import { dropOthers } from './kept-copies.ts'
import { createOfflineEngine, type OfflineEngine } from './offline-engine.ts'
import { keptOwner, obstacle, setKeptOwner } from './support.ts'

let running: { uid: number; engine: Promise<OfflineEngine> } | null = null

/** The engine of a member, started when it is needed for the first time. Rejects where the browser has no database. */
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

/** On every page of a member, once the browser is idle. Returns how to end it. */
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
    if (keptOwner() !== null) void engineOf(uid).catch(() => undefined)
  }
  return () => ended.abort()
}

/** A browser may refuse it, e.g. for a certificate that it does not trust: the site works without. */
async function registerWorker(): Promise<void> {
  if (import.meta.env.DEV) return
  await navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
    console.warn('Pages will not open without network.', error)
  })
}

/** The offline document has the language of the pages. */
async function storeLook(): Promise<void> {
  const look: OfflineLook = { language: currentLanguage() }
  const db = await appDb()
  await db?.put('kv', look, LOOK_KEY).catch(() => undefined)
}

/** After a logout: nothing of a member stays on the device. */
export async function dropKept(): Promise<void> {
  const before = running
  running = null
  await before?.engine.then((old) => old.stop()).catch(() => undefined)
  await dropOthers(null)
  setKeptOwner(null)
}
