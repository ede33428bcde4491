import { systemClock, type Clock } from './clock.ts'

const FIRST_MS = 400
const PAUSE_MS = 4_000
const LONGEST_PAUSE_MS = 32_000

type Options = { clock?: Clock; random?: () => number }

/**
 * Runs `work` soon after it is asked for, and asked for again while it runs or rests, once after that. The pauses double
 * while there is no quiet, and are random, so that a busy topic with a thousand readers costs each of them a few requests
 * a minute, and not all at one moment.
 */
export function createPaced(
  work: () => Promise<void>,
  { clock = systemClock, random = Math.random }: Options = {},
) {
  let pause = PAUSE_MS
  let cancel: (() => void) | null = null
  let resting = false
  let again = false
  let ended = false

  async function run(): Promise<void> {
    cancel = null
    resting = true
    again = false
    await work().catch(() => undefined)
    if (ended) return
    cancel = clock.after(pause * (1 + random()), () => {
      cancel = null
      resting = false
      pause = again ? Math.min(2 * pause, LONGEST_PAUSE_MS) : PAUSE_MS
      if (again) void run()
    })
  }

  return {
    ask(): void {
      if (resting) again = true
      else if (!ended) cancel ??= clock.after(FIRST_MS * random(), () => void run())
    },
    end(): void {
      ended = true
      cancel?.()
    },
  }
}
