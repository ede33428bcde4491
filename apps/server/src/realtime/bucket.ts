import { LRUCache } from 'lru-cache'

export type BucketRule = { perSecond: number; burst: number }
export type Bucket = ReturnType<typeof createBucket>

/** Creates a token bucket that refills evenly. For limits of one socket or process, which need no shared state. */
export function createBucket({ perSecond, burst }: BucketRule) {
  let left = burst
  let at = performance.now()
  return {
    take(): boolean {
      const now = performance.now()
      left = Math.min(burst, left + ((now - at) / 1000) * perSecond)
      at = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}

/** Max number of keys. The least recently used keys are dropped first; a dropped key starts again with a full bucket. */
const MAX_KEYS = 50_000

/** Creates a separate token bucket for each key. */
export function createBuckets(rule: BucketRule) {
  const buckets = new LRUCache<string | number, Bucket>({ max: MAX_KEYS })
  return {
    take(key: string | number): boolean {
      const bucket = buckets.get(key) ?? createBucket(rule)
      buckets.set(key, bucket)
      return bucket.take()
    },
  }
}
