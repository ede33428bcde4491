import { AppError, type OutgoingMessage, type Receipt } from '@engawa/contract'
import { isUnavailable } from '@engawa/platform/faults'

/** A message to send; `socketId` is the socket that gets the receipt. */
export type Outgoing = { uid: number; socketId?: string | undefined; message: OutgoingMessage }

export type Outcome = { receipt: Receipt } | { error: AppError }

export type SendQueue = ReturnType<typeof createSendQueue>

type Waiting = { outgoing: Outgoing; resolve(receipt: Receipt): void; reject(error: unknown): void }

const BATCH = 200
/** Max waiting messages. Further messages are refused at once, because the database is too slow to store them in time. */
const MAX_WAITING = 5_000

/** Collects messages while a batch is being stored, then stores them in one commit. Under load, the batches become larger. */
export function createSendQueue(store: (batch: Outgoing[]) => Promise<Outcome[]>) {
  let waiting: Waiting[] = []
  let running: Promise<void> | undefined

  function settle({ resolve, reject }: Waiting, outcome: Outcome): void {
    if ('receipt' in outcome) resolve(outcome.receipt)
    else reject(outcome.error)
  }

  async function storeTogether(batch: Waiting[]): Promise<void> {
    const outcomes = await store(batch.map(({ outgoing }) => outgoing))
    batch.forEach((each, at) => settle(each, outcomes[at]!))
  }

  // If the database refuses a batch, its messages are stored one by one, so that one bad message does not fail the others.
  async function storeBatch(batch: Waiting[]): Promise<void> {
    try {
      await storeTogether(batch)
    } catch (error) {
      const alone = batch.length === 1 || isUnavailable(error)
      if (alone) batch.forEach(({ reject }) => reject(error))
      else
        for (const each of batch) await storeTogether([each]).catch((reason: unknown) => each.reject(reason))
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      waiting = waiting.slice(BATCH)
      await storeBatch(batch)
    }
    running = undefined
  }

  return {
    /** Resolves when the message is stored. Rejects if the message is refused, or with `unavailable` if too many wait. */
    send(outgoing: Outgoing): Promise<Receipt> {
      if (waiting.length >= MAX_WAITING)
        return Promise.reject(new AppError('unavailable', { retryAfterSeconds: 5 }))
      return new Promise((resolve, reject) => {
        waiting.push({ outgoing, resolve, reject })
        running ??= Promise.resolve().then(run)
      })
    },
    /** Resolves when no message is waiting. */
    idle: (): Promise<void> => running ?? Promise.resolve(),
  }
}
