import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/**
 * The site's database in the browser. `resources` and `articles` belong to other features; every feature may store values in `kv`.
 */
interface Schema extends DBSchema {
  resources: { key: string; value: unknown }
  articles: { key: string; value: unknown }
  kv: { key: string; value: unknown }
}
export type AppDb = IDBPDatabase<Schema>

const NAME = 'app-db'
const VERSION = 3
const STORES = ['resources', 'articles', 'kv'] as const

let opened: Promise<AppDb | null> | undefined

/**
 * Resolves with the database. Null if the browser provides none (private windows, full storage); then the data is lost on reload.
 */
export const appDb = (): Promise<AppDb | null> => (opened ??= open())

function open(): Promise<AppDb | null> {
  const again = (): void => {
    opened = undefined
  }
  return openDB<Schema>(NAME, VERSION, {
    upgrade(db) {
      for (const store of STORES) if (!db.objectStoreNames.contains(store)) db.createObjectStore(store)
    },
    // Another tab needs a newer version of the database, so this tab closes it and opens it again when needed.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase | null)?.close()
      again()
    },
    terminated: again,
  }).catch(() => null)
}
