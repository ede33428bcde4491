import { useEffect, useState } from 'react'
import { createLatestOnly, type LatestOnly } from './latest-only.ts'

/** Runs the requests of a component and ignores all but the latest; all of them after it was unmounted. */
export function useLatestOnly(): LatestOnly {
  const [latest] = useState(createLatestOnly)
  useEffect(() => latest.drop, [latest])
  return latest
}
