import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const TIMEOUT_MS = 180_000

/**
 * Polls until the condition is true. Fails with `what` in the message after a time limit. An error in `condition` counts as
 * false.
 */
export async function until(what: string, condition: () => unknown): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  let last: unknown
  for (;;) {
    try {
      if (await condition()) return
    } catch (error) {
      last = error
    }
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}`, { cause: last })
    await wait(50)
  }
}

/** Whether a process is running; a zombie is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return process.platform !== 'linux'
  }
}
