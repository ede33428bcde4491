import { setTimeout as wait } from 'node:timers/promises'

/** Polls until `condition` is true. Throws an error when it is still false after `ms` milliseconds. */
export async function until(condition: () => Promise<boolean>, ms: number): Promise<void> {
  const deadline = Date.now() + ms
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Still not so after ${ms / 1_000} s`)
    await wait(20)
  }
}
