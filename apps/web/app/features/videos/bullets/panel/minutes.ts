import { BULLETS } from '@engawa/contract'
import type { Bucket } from '../engine/bucket-store.ts'
import type { Span } from '../engine/spans.ts'

/** The panel shows the comments of one minute at a time, which are several buckets. */
const SECONDS = 60
const BUCKETS = SECONDS / BULLETS.bucketSeconds

export const minuteOf = (time: number): number => Math.floor(time / SECONDS)
export const lastMinute = (duration: number): number => Math.max(0, Math.ceil(duration / SECONDS) - 1)
export const startOfMinute = (minute: number): number => minute * SECONDS
export const bucketsOfMinute = (minute: number): Span => ({
  from: minute * BUCKETS,
  to: (minute + 1) * BUCKETS - 1,
})

/**
 * Returns the loaded bullets of a span of buckets, their total number on the server, and whether a bucket is still loading or
 * failed to load.
 */
export function bulletsIn(buckets: ReadonlyMap<number, Bucket>, { from, to }: Span) {
  const found = Array.from({ length: to - from + 1 }, (_, index) => buckets.get(from + index))
  return {
    items: found.flatMap((bucket) => bucket?.items ?? []),
    all: found.reduce((sum, bucket) => sum + (bucket?.all ?? 0), 0),
    isLoading: found.some((bucket) => bucket === undefined || bucket.state === 'loading'),
    isFailed: found.some((bucket) => bucket?.state === 'failed'),
  }
}
