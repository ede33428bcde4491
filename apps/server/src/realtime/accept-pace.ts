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
  let line: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined

  function letIn(): void {
    let count = 0
    while (count < line.length && bucket.take()) count += 1
    const entering = line.slice(0, count)
    line = line.slice(count)
    if (line.length === 0) {
      clearInterval(timer)
      timer = undefined
    }
    for (const enter of entering) enter()
  }

  /** Resolves to true when it is one's turn, to false at once when too many wait. */
  return function enter(): Promise<boolean> {
    if (line.length === 0 && bucket.take()) return Promise.resolve(true)
    if (line.length >= waiting) return Promise.resolve(false)
    timer ??= setInterval(letIn, STEP_MS)
    return new Promise((resolve) => line.push(() => resolve(true)))
  }
}
