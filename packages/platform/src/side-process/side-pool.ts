import { createFairQueue } from '../fair-queue/index.ts'
import type { Outcome } from './messages.ts'
import { type SideProcessOptions, startSideProcess } from './start-side-process.ts'

export type SidePoolOptions = SideProcessOptions & {
  /** The number of processes. Each runs one task at a time. */
  processes: number
  /** Additional time in milliseconds for the first task of a process, because the process must start first. */
  startMs?: number
}

/** The default of `startMs`. It is long, because starting a process is slow on a busy machine. */
const START_MS = 20_000
const MAX_WAITING = 400
const MAX_WAITING_PER_KEY = 200

/**
 * Creates a pool of side processes, which are started when tasks need them. A task that takes longer than `timeoutMs` ends its process, but
 * no other task. The keys of tasks take turns. `run` rejects with `QueueFullError` when too many tasks wait. It resolves with `ended` when
 * the task waited too long.
 */
export function createSidePool<Task, Result>({ processes, startMs = START_MS, ...options }: SidePoolOptions) {
  const queue = createFairQueue({
    atOnce: processes,
    perKey: processes,
    waiting: MAX_WAITING,
    waitingPerKey: MAX_WAITING_PER_KEY,
  })
  const idle: ReturnType<typeof startSideProcess<Task, Result>>[] = []

  function idleOrNew(): { process: ReturnType<typeof startSideProcess<Task, Result>>; startMs: number } {
    for (let next = idle.pop(); next; next = idle.pop())
      if (next.isOpen()) return { process: next, startMs: 0 }
    return { process: startSideProcess<Task, Result>(options), startMs }
  }

  return {
    run(key: string, task: Task): Promise<Outcome<Result, never>> {
      const late = performance.now() + options.timeoutMs + startMs
      return queue.run(key, async () => {
        if (performance.now() > late) return { ended: 'late' }
        const { process, startMs: extraMs } = idleOrNew()
        try {
          return await process.run(task, { startMs: extraMs })
        } finally {
          if (process.isOpen()) idle.push(process)
        }
      })
    },
  }
}
