import type { Bucket, BucketStore } from './bucket-store.ts'
import { bucketOf } from './bucket-store.ts'
import type { Line } from './lines.ts'

/**
 * Returns functions that read the lines in a time range. `toLines` is called once for each bucket object; a changed bucket is a new
 * object.
 */
export function createTimeline({ store }: Pick<BucketStore, 'store'>, toLines: (bucket: Bucket) => Line[]) {
  const known = new WeakMap<Bucket, Line[]>()
  const linesIn = (number: number): Line[] => {
    const bucket = store.getState().buckets.get(number)
    if (bucket?.state !== 'ready') return []
    const lines = known.get(bucket) ?? toLines(bucket)
    known.set(bucket, lines)
    return lines
  }
  return {
    /** Returns the lines that begin between two times, in milliseconds and in order. `to` is exclusive. */
    between(from: number, to: number): Line[] {
      const found: Line[] = []
      for (let bucket = bucketOf(Math.max(0, from)); bucket <= bucketOf(to); bucket += 1)
        for (const line of linesIn(bucket)) if (line.at >= from && line.at < to) found.push(line)
      return found
    },
  }
}
