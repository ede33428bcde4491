import { appDb } from './app-db.ts'

/** An unsaved value in this browser's database. `at` is the time when it was stored, in milliseconds since 1970. */
export type Unsaved<T> = { name: string; value: T; at: number }

const prefix = 'unsaved:'
const every = (beginning: string): IDBKeyRange => IDBKeyRange.bound(beginning, `${beginning}\uffff`)

/** Stores a long value under a name; short texts use `drafts`. Does nothing if the browser provides no database. */
export async function storeUnsaved(name: string, value: unknown): Promise<void> {
  const db = await appDb()
  await db?.put('kv', { value, at: Date.now() }, prefix + name).catch(() => undefined)
}

export async function dropUnsaved(name: string): Promise<void> {
  const db = await appDb()
  await db?.delete('kv', prefix + name).catch(() => undefined)
}

/** Returns the stored values whose names start with a prefix, the latest first. */
export async function unsavedUnder<T>(beginning: string): Promise<Unsaved<T>[]> {
  const db = await appDb()
  if (!db) return []
  const range = every(prefix + beginning)
  const [keys, values] = await Promise.all([db.getAllKeys('kv', range), db.getAll('kv', range)])
  return values
    .map((entry, at) => ({ name: keys[at]!.slice(prefix.length), ...(entry as { value: T; at: number }) }))
    .toSorted((one, other) => other.at - one.at)
}
