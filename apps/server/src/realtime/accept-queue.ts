import type { Duplex } from 'node:stream'
import { createBucket, type BucketRule } from './bucket.ts'

const STEP_MS = 50

export type AcceptOptions = BucketRule & {
  /** Max sockets that may wait. */
  waiting: number
}

export type AcceptQueue = ReturnType<typeof createAcceptQueue>

/**
 * Accepts sockets at a rate that the process can handle, because thousands of clients connect at once after a restart. Only as
 * many wait as can be accepted in a few seconds; the others must try again later.
 */
export function createAcceptQueue({ waiting, ...rule }: AcceptOptions) {
  const bucket = createBucket(rule)
  const queue = new Set<(accepted: boolean) => void>()
  let timer: NodeJS.Timeout | undefined

  function acceptNext(): void {
    for (const settle of queue) {
      if (!bucket.take()) return
      queue.delete(settle)
      settle(true)
    }
    clearInterval(timer)
    timer = undefined
  }

  return {
    /** The number of waiting sockets. */
    get size(): number {
      return queue.size
    },
    /** Resolves with true when the socket is accepted, and with false when too many sockets wait or the socket closes first. */
    enter(socket: Duplex): Promise<boolean> {
      if (queue.size === 0 && bucket.take()) return Promise.resolve(true)
      if (queue.size >= waiting) return Promise.resolve(false)
      timer ??= setInterval(acceptNext, STEP_MS).unref()
      return new Promise((resolve) => {
        const closed = (): void => {
          queue.delete(settle)
          resolve(false)
        }
        const settle = (accepted: boolean): void => {
          socket.off('close', closed)
          resolve(accepted)
        }
        queue.add(settle)
        socket.once('close', closed)
      })
    },
  }
}
