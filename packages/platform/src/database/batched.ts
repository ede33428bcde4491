import DataLoader from 'dataloader'

/** Keys of one query; more are asked for by several. */
const MOST_KEYS = 500

/**
 * Reads things one by one with few queries: what is asked for in one turn of the event loop, or while the query before is
 * under way, is read together, whatever requests it is for. `read` answers in the order of its keys; when it rejects, all
 * who waited for that query hear of it. Nothing is stored: each call sees what was committed before it.
 */
export function batched<K, V>(read: (keys: readonly K[]) => Promise<readonly V[]>): (key: K) => Promise<V> {
  const waiting: (() => void)[] = []
  let reading = false

  function sendNext(): void {
    const send = reading ? undefined : waiting.shift()
    reading ||= send !== undefined
    send?.()
  }

  async function readAlone(keys: readonly K[]): Promise<readonly V[]> {
    try {
      return await read(keys)
    } finally {
      reading = false
      sendNext()
    }
  }

  const loader = new DataLoader<K, V>(readAlone, {
    cache: false,
    maxBatchSize: MOST_KEYS,
    batchScheduleFn(send) {
      waiting.push(send)
      setImmediate(sendNext)
    },
  })
  return (key) => loader.load(key)
}
