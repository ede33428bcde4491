import { appDb } from './app-db.ts'

/** An unsaved text in this browser's database. */
export type Unsaved<T> = { name: string; value: T; at: number }

const prefix = 'unsaved:'
const every = (beginning: string): IDBKeyRange => IDBKeyRange.bound(beginning, `${beginning}\uffff`)

/** Stores a value under a name, for long texts; short ones use `drafts`. Does nothing without a database. */
export async function storeUnsaved(name: string, value: unknown): Promise<void> {
  const db = await appDb()
  await db?.put('kv', { value, at: Date.now() }, prefix + name).catch(() => undefined)
}

export async function dropUnsaved(name: string): Promise<void> {
  const db = await appDb()
  await db?.delete('kv', prefix + name).catch(() => undefined)
}

/** Returns the stored values whose names have this prefix, the latest first. */
export async function unsavedUnder<T>(beginning: string): Promise<Unsaved<T>[]> {
  const db = await appDb()
  if (!db) return []
  const range = every(prefix + beginning)
  const [keys, values] = await Promise.all([db.getAllKeys('kv', range), db.getAll('kv', range)])
  return values
    .map((entry, at) => ({ name: keys[at]!.slice(prefix.length), ...(entry as { value: T; at: number }) }))
    .toSorted((one, other) => other.at - one.at)
}
