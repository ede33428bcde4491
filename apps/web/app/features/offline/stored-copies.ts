import { appDb, type AppDb } from '#app/lib/device/app-db.ts'
import { chapterKey, type FileInPieces, type SavedChapter } from '#app/lib/device/saved-chapter-names.ts'
import type { DownloadJob, StoredWork, OfflineState } from './offline-state.ts'

/**
 * Stored data besides the chapters, in the object store `kv`: the works, the queue, whether it is paused, and the chapters that
 * were removed to make room.
 */
export type Plan = Pick<OfflineState, 'works' | 'jobs' | 'isPaused' | 'removed'>

const EMPTY: Plan = { works: [] as StoredWork[], jobs: [] as DownloadJob[], isPaused: false, removed: [] }
const planKey = (uid: number): string => `offline:plan:${uid}`

/** Returns the range of all keys that begin with the key of a chapter or of a member. */
const keysUnder = (beginning: string): IDBKeyRange =>
  IDBKeyRange.bound(`${beginning}:`, `${beginning};`, false, true)

async function open(): Promise<AppDb> {
  const db = await appDb()
  if (!db) throw new Error('the browser has no database')
  return db
}

export async function readChapters(uid: number): Promise<SavedChapter[]> {
  const db = await appDb()
  return ((await db?.getAll('articles', keysUnder(String(uid)))) ?? []) as SavedChapter[]
}

export async function readPlan(uid: number): Promise<Plan> {
  const db = await appDb()
  return { ...EMPTY, ...((await db?.get('kv', planKey(uid))) as Partial<Plan> | undefined) }
}

/** Changes the plan in one transaction, so that no tab overwrites changes of another tab. */
export async function changePlan(uid: number, change: (plan: Plan) => Partial<Plan>): Promise<void> {
  const db = await open()
  const tx = db.transaction('kv', 'readwrite')
  const before = { ...EMPTY, ...((await tx.store.get(planKey(uid))) as Partial<Plan> | undefined) }
  await tx.store.put({ ...before, ...change(before) }, planKey(uid))
  await tx.done
}

/** Resolves with the content of a stored chapter; undefined if it is not stored. */
export async function readContent(uid: number, chapterId: number): Promise<unknown> {
  const db = await appDb()
  return db?.get('resources', chapterKey(uid, chapterId))
}

/** Changes a part of a stored chapter; does nothing if the chapter is not stored. */
export async function changeContent(uid: number, chapterId: number, part: object): Promise<void> {
  const db = await open()
  const key = chapterKey(uid, chapterId)
  const tx = db.transaction('resources', 'readwrite')
  const content = (await tx.store.get(key)) as object | undefined
  if (content) await tx.store.put({ ...content, ...part }, key)
  await tx.done
}

export async function putFile(key: string, file: Blob | FileInPieces): Promise<void> {
  await (await open()).put('resources', file, key)
}

/** Resolves with the size in bytes of each stored file of a chapter, or of its stored pieces, by key. */
export async function storedFileSizes(uid: number, chapterId: number): Promise<Map<string, number>> {
  const db = await open()
  const range = keysUnder(chapterKey(uid, chapterId))
  const tx = db.transaction('resources')
  const [keys, values] = await Promise.all([tx.store.getAllKeys(range), tx.store.getAll(range)])
  return new Map(keys.map((key, at) => [key, sizeOf(values[at])]))
}

const sizeOf = (value: unknown): number => (value instanceof Blob ? value.size : 0)

type Copy = {
  content: unknown
  texts: { key: string; text: string; type: string }[]
  keys: ReadonlySet<string>
}

/** Stores a chapter after its files were stored. The same transaction deletes files that only an earlier copy needed. */
export async function putChapter(chapter: SavedChapter, { content, texts, keys }: Copy): Promise<void> {
  const db = await open()
  const key = chapterKey(chapter.uid, chapter.chapterId)
  const tx = db.transaction(['articles', 'resources'], 'readwrite')
  const resources = tx.objectStore('resources')
  for (const old of await resources.getAllKeys(keysUnder(key)))
    if (!keys.has(old.replace(/#\d+$/, ''))) await resources.delete(old)
  for (const one of texts) await resources.put(new Blob([one.text], { type: one.type }), one.key)
  await resources.put(content, key)
  await tx.objectStore('articles').put(chapter, key)
  await tx.done
}

export async function dropChapters(uid: number, chapterIds: readonly number[]): Promise<void> {
  const db = await open()
  const tx = db.transaction(['articles', 'resources'], 'readwrite')
  for (const id of chapterIds) {
    const key = chapterKey(uid, id)
    await tx.objectStore('articles').delete(key)
    await tx.objectStore('resources').delete(key)
    await tx.objectStore('resources').delete(keysUnder(key))
  }
  await tx.done
}

export async function noteOpening(
  uid: number,
  chapterId: number,
  at: number,
): Promise<SavedChapter | undefined> {
  const db = await open()
  const tx = db.transaction('articles', 'readwrite')
  const key = chapterKey(uid, chapterId)
  const known = (await tx.store.get(key)) as SavedChapter | undefined
  if (known) await tx.store.put({ ...known, openedAt: at }, key)
  await tx.done
  return known
}

/** Deletes the data of all members except this one; for null, the data of all members. */
export async function dropOthers(uid: number | null): Promise<void> {
  const db = await appDb()
  if (!db) return
  const isOwn = (key: string): boolean => uid !== null && key.startsWith(`${uid}:`)
  const tx = db.transaction(['articles', 'resources', 'kv'], 'readwrite')
  for (const name of ['articles', 'resources'] as const) {
    const store = tx.objectStore(name)
    for (const key of await store.getAllKeys()) if (!isOwn(key)) await store.delete(key)
  }
  const kv = tx.objectStore('kv')
  for (const key of await kv.getAllKeys(IDBKeyRange.bound('offline:plan:', 'offline:plan;')))
    if (uid === null || key !== planKey(uid)) await kv.delete(key)
  await tx.done
}
