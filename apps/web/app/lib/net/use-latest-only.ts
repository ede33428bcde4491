import { useEffect, useState } from 'react'
import { createLatestOnly, type LatestOnly } from './latest-only.ts'

/** The requests of a component, of which only the latest counts; none after it is gone. */
export function useLatestOnly(): LatestOnly {
  const [latest] = useState(createLatestOnly)
  useEffect(() => latest.drop, [latest])
  return latest
}
