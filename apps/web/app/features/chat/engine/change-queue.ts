import { contract, isAppError, type Call, type ChatMessage } from '@engawa/contract'
import type { Clock } from '#app/lib/realtime/clock.ts'
import type { Pending } from './types.ts'

const SOON_MS = 5_000

type Options = {
  call: Call
  clock: Clock
  pending: () => readonly Pending[]
  /** Called when the server has accepted a change. `message` is the message after the change. */
  done: (change: Pending, message: ChatMessage) => void
  refused: (change: Pending, error: unknown) => void
}

/** Sends the pending changes of messages one after the other. Without network they wait for the next `flush`. */
export function createChangeQueue({ call, clock, pending, done, refused }: Options) {
  let running = false
  let ended = false

  function send({ seq, act }: Pending): Promise<{ message: ChatMessage }> {
    if (act.do === 'recall') return call(contract.chat.recall, { seq })
    if (act.do === 'edit') return call(contract.chat.edit, { seq, content: act.text })
    return call(contract.chat.react, { seq, emoji: act.emoji, on: act.on })
  }

  async function flush(): Promise<void> {
    if (running || ended) return
    running = true
    try {
      for (let next = pending()[0]; next && !ended; next = pending()[0]) {
        const change = next
        try {
          done(change, (await send(change)).message)
        } catch (error) {
          if (isForLater(error)) return void clock.after(SOON_MS, () => void flush())
          refused(change, error)
        }
      }
    } finally {
      running = false
    }
  }

  return {
    flush,
    end(): void {
      ended = true
    },
  }
}

// Whether to send the change again later, because the network is missing or the server is busy.
const isForLater = (error: unknown): boolean =>
  isAppError(error) && ['unavailable', 'too_many_requests'].includes(error.errorName)
