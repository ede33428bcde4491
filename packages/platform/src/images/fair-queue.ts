/** The queue is full; the same may be asked again in a moment. */
export class QueueFullError extends Error {
  readonly code = 'queue_full'

  constructor() {
    super('Too much is waiting already')
    this.name = 'QueueFullError'
  }
}

export type FairQueueOptions = {
  /** Tasks running at the same time. */
  running: number
  /** Tasks waiting, of all owners together and of one owner. */
  waiting: number
  waitingPerOwner: number
}

export type FairQueue = ReturnType<typeof createFairQueue>

/** A bounded queue that takes one task of each owner in turn, so that nobody waits for all tasks of another. */
export function createFairQueue({ running, waiting, waitingPerOwner }: FairQueueOptions) {
  // In the order of whose turn is next.
  const owners = new Map<string, (() => void)[]>()
  let [active, queued] = [0, 0]

  function startNext(): void {
    const [next] = owners
    if (active >= running || !next) return
    const [owner, tasks] = next
    owners.delete(owner)
    const start = tasks.shift()!
    if (tasks.length > 0) owners.set(owner, tasks)
    queued -= 1
    active += 1
    start()
  }

  return {
    /**
     * Runs `work` when it is its owner's turn. Throws QueueFullError at once when too much waits; `patient` work (of
     * jobs, which limit themselves) is never refused.
     */
    async run<T>(owner: string, work: () => Promise<T>, { patient = false } = {}): Promise<T> {
      const tasks = owners.get(owner) ?? []
      if (!patient && (queued >= waiting || tasks.length >= waitingPerOwner)) throw new QueueFullError()
      const turn = new Promise<void>((resolve) => tasks.push(resolve))
      owners.set(owner, tasks)
      queued += 1
      startNext()
      await turn
      try {
        return await work()
      } finally {
        active -= 1
        startNext()
      }
    },
  }
}
