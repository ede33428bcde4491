import { setTimeout as wait } from 'node:timers/promises'

export type Pace = {
  /** The maximum number of parallel requests to one host. */
  maxParallel: number
  /** The minimum time between the starts of two requests to one host, in milliseconds. */
  minGapMs: number
}

type Lane = Pace & { running: number; waiting: (() => void)[]; nextStart: number }

const MAX_WAITING = 200

export class TooManyWaiting extends Error {}

/** Creates a queue for each host that limits parallel requests and the time between their starts. */
export function createPace() {
  const lanes = new Map<string, Lane>()

  async function enter(lane: Lane, signal: AbortSignal): Promise<void> {
    if (lane.running < lane.maxParallel) {
      lane.running += 1
      return
    }
    if (lane.waiting.length >= MAX_WAITING) throw new TooManyWaiting()
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        lane.waiting.splice(lane.waiting.indexOf(go), 1)
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', leave, { once: true })
      lane.waiting.push(go)
    })
  }

  function exit(host: string, lane: Lane) {
    const next = lane.waiting.shift()
    // The next waiting request takes over this slot, so the number of running requests stays the same.
    if (next) return next()
    lane.running -= 1
    if (lane.running === 0 && lane.nextStart <= Date.now()) lanes.delete(host)
  }

  return async function inTurn<T>(
    host: string,
    pace: Pace,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted()
    const lane = lanes.get(host) ?? { ...pace, running: 0, waiting: [], nextStart: 0 }
    lanes.set(host, lane)
    await enter(lane, signal)
    try {
      const now = Date.now()
      const start = Math.max(now, lane.nextStart)
      lane.nextStart = start + lane.minGapMs
      if (start > now) await wait(start - now, undefined, { signal })
      return await work()
    } finally {
      exit(host, lane)
    }
  }
}
