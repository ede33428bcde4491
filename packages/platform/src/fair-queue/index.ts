/** The queue has no room: for this key, or at all. */
export class QueueFullError extends Error {
  readonly code = 'queue_full'
  /** Only this key waits for too much; for others there may be room. */
  readonly ofOneKey: boolean

  constructor({ ofOneKey }: { ofOneKey: boolean }) {
    super('too many wait for the same work')
    this.name = 'QueueFullError'
    this.ofOneKey = ofOneKey
  }
}

export type FairQueueOptions = {
  /** Pieces of work that run at once, for all keys together. */
  atOnce: number
  /** The same for one key. */
  perKey: number
  /** How many may wait: for all keys together, and for one. */
  waiting: number
  waitingPerKey: number
}

export type FairQueue = {
  /**
   * Runs `work` when it is its key's turn. Rejects with `QueueFullError` at once when there is no room to wait; `patient`
   * work (of jobs, which bound themselves) always finds room.
   */
  run<T>(key: string, work: () => Promise<T>, options?: { patient?: boolean }): Promise<T>
  /** How many run and wait now. */
  size(): { running: number; waiting: number }
}

type Line = { running: number; waiting: (() => void)[] }

/** Bounds work of many keys (accounts, addresses): the keys take turns, so that one with much work holds up only itself. */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  // A Map keeps the order of insertion: the line that was served last stands at its end.
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

  async function enter(key: string, patient: boolean): Promise<Line> {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    if (running < options.atOnce && line.running < options.perKey) start(key, line)
    else {
      if (!patient) requireRoom(line)
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
    async run(key, work, { patient = false } = {}) {
      const line = await enter(key, patient)
      try {
        return await work()
      } finally {
        leave(key, line)
      }
    },
    size: () => ({ running, waiting }),
  }
}
