import DataLoader from 'dataloader'
import type { RawBuilder } from 'kysely'
import { valuesInScope } from '../read-scope/index.ts'
import type { Handle } from './handle.ts'
import { anyOf } from './keys.ts'
import { allowOldReads, areOldReadsAllowed, requireNewReads } from './old-reads.ts'

/**
 * The number of queries of a loader that run at the same time. With one, the second of two callers that need different rows at almost the
 * same time would wait for two round trips.
 */
const AT_ONCE = 2
/** The maximum number of keys in one query; more keys are split over several queries. */
const MAX_KEYS = 500

/** A function that reads the values of keys. It returns them in the order of the keys. */
type Read<DB, K, V> = (handle: Handle<DB>, keys: readonly K[]) => Promise<readonly V[]>

/**
 * A reader of values by key. Outside of a read scope it caches nothing: each call sees all earlier commits and the writes of the same
 * transaction. In a read scope each key is read once.
 */
export type Loader<DB, K, V> = {
  load(handle: Handle<DB>, key: K): Promise<V>
  loadMany(handle: Handle<DB>, keys: readonly K[]): Promise<readonly V[]>
}

/**
 * Creates a loader that needs few queries. On the root handle it combines the keys of all callers in one turn of the event loop, or while
 * two queries are running. When a combined query fails, all its callers get the error. In a transaction every call is a separate
 * query.
 */
export function createLoader<DB, K, V>(read: Read<DB, K, V>): Loader<DB, K, V> {
  type Loaders = Record<'old' | 'new', DataLoader<K, V>>
  // A process has one root handle, but a test may have several.
  const byHandle = new WeakMap<Handle<DB>, Loaders>()

  // Callers that accept old rows share no query with others.
  const loadersOf = (handle: Handle<DB>): Loaders => ({
    old: fewQueriesAtATime<K, V>((keys) => allowOldReads(() => read(handle, keys))),
    new: fewQueriesAtATime<K, V>((keys) => requireNewReads(() => read(handle, keys))),
  })

  function shared(handle: Handle<DB>): DataLoader<K, V> {
    const loaders = byHandle.get(handle) ?? loadersOf(handle)
    byHandle.set(handle, loaders)
    return loaders[areOldReadsAllowed() ? 'old' : 'new']
  }

  return {
    load: async (handle, key) =>
      handle.isTransaction ? (await read(handle, [key]))[0]! : loadOnce(shared(handle), key),
    loadMany: async (handle, keys) => {
      if (keys.length === 0) return []
      if (handle.isTransaction) return read(handle, keys)
      const loader = shared(handle)
      return Promise.all(keys.map((key) => loadOnce(loader, key)))
    },
  }
}

function loadOnce<K, V>(loader: DataLoader<K, V>, key: K): Promise<V> {
  const values = valuesInScope(loader)
  if (values === undefined) return loader.load(key)
  const name = typeof key === 'object' ? JSON.stringify(key) : key
  const value = (values.get(name) as Promise<V> | undefined) ?? loader.load(key)
  values.set(name, value)
  return value
}

type RowQuery<Row> = {
  where(column: 'id', operator: '=', value: RawBuilder<number>): { execute(): Promise<Row[]> }
}

/** Creates a function that reads rows by id. It returns each row once, in any order, and omits missing ids. */
export function createRowLoader<DB, Row extends { id: number }>(
  query: (handle: Handle<DB>) => RowQuery<Row>,
): (handle: Handle<DB>, ids: readonly number[]) => Promise<Row[]> {
  const loader = createLoader<DB, number, Row | undefined>(async (handle, ids) => {
    const rows = await query(handle).where('id', '=', anyOf(ids)).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id))
  })
  return async (handle, ids) =>
    (await loader.loadMany(handle, [...new Set(ids)])).filter((row) => row !== undefined)
}

function fewQueriesAtATime<K, V>(read: (keys: readonly K[]) => Promise<readonly V[]>): DataLoader<K, V> {
  const waiting: (() => void)[] = []
  let reading = 0

  function sendNext(): void {
    if (reading === AT_ONCE || waiting.length === 0) return
    reading += 1
    waiting.shift()!()
  }

  async function readNext(keys: readonly K[]): Promise<readonly V[]> {
    try {
      return await read(keys)
    } finally {
      reading -= 1
      sendNext()
    }
  }

  return new DataLoader<K, V>(readNext, {
    cache: false,
    maxBatchSize: MAX_KEYS,
    batchScheduleFn(send) {
      waiting.push(send)
      setImmediate(sendNext)
    },
  })
}
