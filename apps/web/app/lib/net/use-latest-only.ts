import { useEffect, useState } from 'react'
import { createLatestOnly, type LatestOnly } from './latest-only.ts'

/**
 * Returns a runner for a component's requests. It ignores all requests but the latest, and all after the component was unmounted.
 */
export function useLatestOnly(): LatestOnly {
  const [latest] = useState(createLatestOnly)
  useEffect(() => latest.drop, [latest])
  return latest
}
