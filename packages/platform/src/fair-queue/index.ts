/** The error of a full queue. */
export class QueueFullError extends Error {
  readonly code = 'queue_full'
  /** Whether only this key has too much waiting work; other keys may still be accepted. */
  readonly ofOneKey: boolean

  constructor({ ofOneKey }: { ofOneKey: boolean }) {
    super('too many wait for the same work')
    this.name = 'QueueFullError'
    this.ofOneKey = ofOneKey
  }
}

export type FairQueueOptions = {
  /** The maximum number of running tasks of all keys together. */
  atOnce: number
  /** The maximum number of running tasks of one key. */
  perKey: number
  /** The maximum number of waiting tasks: of all keys together, and of one key. */
  waiting: number
  waitingPerKey: number
}

export type FairQueue = {
  /**
   * Runs `work` when it is its key's turn. Rejects immediately with `QueueFullError` when too much work is waiting. Work with
   * `neverRefused` is always accepted; it is for jobs, which have their own limit.
   */
  run<T>(key: string, work: () => Promise<T>, options?: { neverRefused?: boolean }): Promise<T>
  /** Returns the present number of running and of waiting tasks. */
  size(): { running: number; waiting: number }
}

type Line = { running: number; waiting: (() => void)[] }

/**
 * Creates a queue that limits the work of many keys, such as accounts or IP addresses. The keys take turns, so a key with much work delays
 * only itself.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  // A Map keeps the order of insertion, so the line that was served last is at the end.
  const lines = new Map<string, Line>()
  let running = 0
  let waiting = 0

  function start(key: string, line: Line): void {
    running += 1
    line.running += 1
    lines.set(key, line)
  }

  function startNext(): void {
    if (running >= options.atOnce) return
    for (const [key, line] of lines) {
      const next = line.running < options.perKey ? line.waiting.shift() : undefined
      if (!next) continue
      waiting -= 1
      start(key, line)
      return next()
    }
  }

  function requireRoom(line: Line): void {
    if (line.waiting.length >= options.waitingPerKey) throw new QueueFullError({ ofOneKey: true })
    if (waiting >= options.waiting) throw new QueueFullError({ ofOneKey: false })
  }

  async function enter(key: string, neverRefused: boolean): Promise<Line> {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    if (running < options.atOnce && line.running < options.perKey) start(key, line)
    else {
      if (!neverRefused) requireRoom(line)
      waiting += 1
      lines.set(key, line)
      await new Promise<void>((resolve) => line.waiting.push(resolve))
    }
    return line
  }

  function leave(key: string, line: Line): void {
    running -= 1
    line.running -= 1
    lines.delete(key)
    if (line.running > 0 || line.waiting.length > 0) lines.set(key, line)
    startNext()
  }

  return {
    async run(key, work, { neverRefused = false } = {}) {
      const line = await enter(key, neverRefused)
      try {
        return await work()
      } finally {
        leave(key, line)
      }
    },
    size: () => ({ running, waiting }),
  }
}
