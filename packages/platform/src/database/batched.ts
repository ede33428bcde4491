import DataLoader from 'dataloader'

/** Keys of one query; more are asked for by several. */
const MOST_KEYS = 500

/**
 * Reads things one by one with few queries: what is asked for in one turn of the event loop, by whatever requests, is read
 * together. `read` answers in the order of its keys; when it rejects, so are all callers of that query. Nothing is
 * stored: each call sees what was committed before it.
 */
export function batched<K, V>(read: (keys: readonly K[]) => Promise<readonly V[]>): (key: K) => Promise<V> {
  const loader = new DataLoader<K, V>(read, {
    cache: false,
    maxBatchSize: MOST_KEYS,
    batchScheduleFn: (send) => void setImmediate(send),
  })
  return (key) => loader.load(key)
}
