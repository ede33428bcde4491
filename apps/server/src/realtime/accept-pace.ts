import { setTimeout as wait } from 'node:timers/promises'
import { createBucket } from './bucket.ts'

const STEP_MS = 50

export type PaceOptions = {
  perSecond: number
  burst: number
  /** How many may wait for their turn. */
  waiting: number
}

/**
 * Lets sockets in at a pace the process can bear. After a restart thousands come at once: a few seconds' worth wait in
 * line, the rest are asked to come back.
 */
export function createAcceptPace({ perSecond, burst, waiting }: PaceOptions) {
  const bucket = createBucket({ perSecond, burst })
  let inLine = 0
  return async function enter(): Promise<boolean> {
    if (inLine === 0 && bucket.take()) return true
    if (inLine >= waiting) return false
    inLine += 1
    try {
      while (!bucket.take()) await wait(STEP_MS)
      return true
    } finally {
      inLine -= 1
    }
  }
}
