/** A range of buckets, both ends included. */
export type Span = { from: number; to: number }

/** Groups the numbers of buckets into spans of consecutive buckets, each with at most `max` buckets. */
export function runsOf(buckets: Iterable<number>, max: number): Span[] {
  const runs: Span[] = []
  for (const bucket of [...buckets].toSorted((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last && bucket === last.to + 1 && bucket - last.from < max) last.to = bucket
    else runs.push({ from: bucket, to: bucket })
  }
  return runs
}
