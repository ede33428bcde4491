import { LRUCache } from 'lru-cache'

const SECONDS_KEPT = 5

export type KeptForGuests<T> = {
  /** What is under a key: kept, being made, or made now. */
  get(key: string, make: () => Promise<T>): Promise<T>
  /** Forgets everything; what is being made is not kept either. */
  clear(): void
}

/**
 * What is the same for every guest, kept for seconds. Many who ask for the same at once share one making.
 * Never give it anything made for a member.
 */
export function createKeptForGuests<T extends object>(options: {
  bytes: number
  sizeOf(value: T): number
  worthKeeping?(value: T): boolean
}): KeptForGuests<T> {
  const { bytes, sizeOf, worthKeeping = () => true } = options
  const kept = new LRUCache<string, T>({
    max: 1_000,
    maxSize: bytes,
    sizeCalculation: (value) => sizeOf(value) + 1_000,
    ttl: SECONDS_KEPT * 1_000,
  })
  const making = new Map<string, Promise<T>>()
  let age = 0

  async function makeOnce(key: string, make: () => Promise<T>): Promise<T> {
    const startedAt = age
    const value = await make()
    if (startedAt === age && worthKeeping(value)) kept.set(key, value)
    return value
  }

  return {
    get(key, make) {
      const value = kept.get(key)
      if (value) return Promise.resolve(value)
      const running = making.get(key)
      if (running) return running
      const made = makeOnce(key, make).finally(() => {
        if (making.get(key) === made) making.delete(key)
      })
      making.set(key, made)
      return made
    },
    clear() {
      age += 1
      kept.clear()
      making.clear()
    },
  }
}
