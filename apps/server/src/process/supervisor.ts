import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from '@engawa/platform/logger'
import { watchProcess } from './watchdog.mjs'

/** A worker that ran for this time counts as healthy, so it is replaced at once when it ends. */
const SOUND_MS = 60_000
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 30_000

/**
 * Keeps one worker running in each started slot: replaces a worker that ends unexpectedly. If workers end soon after their
 * start, the pause before the next start grows.
 */
export function createSupervisor(options: { logger: Logger; fork(slot: number): Worker }) {
  const workers = new Map<number, Worker>()
  let stopping = false

  function run(slot: number, failures: number): void {
    const worker = options.fork(slot)
    const since = performance.now()
    workers.set(slot, worker)
    watchProcess(worker.process, () =>
      options.logger.error({ pid: worker.process.pid }, 'A worker does not answer and is killed'),
    )
    worker.once('exit', (code, signal) => {
      workers.delete(slot)
      if (stopping) return
      const recent = performance.now() - since > SOUND_MS ? 0 : failures
      const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** recent)
      const { pid } = worker.process
      options.logger.error({ pid, code, signal, pauseMs }, 'A worker ended; another one is started')
      setTimeout(() => {
        if (!stopping) run(slot, recent + 1)
      }, pauseMs)
    })
  }

  return {
    start: (slot: number): void => run(slot, 0),
    /**
     * Stops all workers, and resolves when they have ended. A worker that hangs is killed by its watchdog. Returns whether all
     * closed in time. A worker that is still starting ends at once by the signal.
     */
    async stop(): Promise<boolean> {
      stopping = true
      const ends = [...workers.values()].map((worker) => {
        const end = once(worker, 'exit')
        worker.process.kill('SIGTERM')
        return end
      })
      return (await Promise.all(ends)).every(([code, signal]) => code === 0 || signal === 'SIGTERM')
    },
  }
}
