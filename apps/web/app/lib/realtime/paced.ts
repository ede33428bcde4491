import { systemClock, type Clock } from './clock.ts'

const FIRST_MS = 400
const PAUSE_MS = 3_000
const MAX_PAUSE_MS = 24_000
/** Average time in milliseconds between calls of `request` below which the pause doubles. */
const BUSY_MS = 2_000

type Options = { clock?: Clock; random?: () => number }

/**
 * Runs `work` soon after a call of `request`. Calls during a run or the pause after it lead to one further run. Frequent calls
 * double the pause. Pauses are random, so that the readers of a busy topic send their requests at different times.
 */
export function createPaced(
  work: () => Promise<void>,
  { clock = systemClock, random = Math.random }: Options = {},
) {
  let pause = PAUSE_MS
  let cancel: (() => void) | null = null
  let resting = false
  let requests = 0
  let ended = false

  async function run(): Promise<void> {
    cancel = null
    resting = true
    requests = 0
    await work().catch(() => undefined)
    if (ended) return
    const rest = pause * (1 + random())
    cancel = clock.after(rest, () => {
      cancel = null
      resting = false
      pause = requests * BUSY_MS > rest ? Math.min(2 * pause, MAX_PAUSE_MS) : PAUSE_MS
      if (requests > 0) void run()
    })
  }

  return {
    request(): void {
      if (resting) requests += 1
      else if (!ended) cancel ??= clock.after(FIRST_MS * random(), () => void run())
    },
    end(): void {
      ended = true
      cancel?.()
    },
  }
}
