import { loadOptional } from './chunk-reload.ts'

const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 60_000

/**
 * Loads an optional component of a page. Logs a failure with the text `problem`, and retries after growing pauses, or at once when
 * the device goes online. Rejects only when `signal` is aborted.
 */
export async function untilLoaded<T>(
  load: () => Promise<T>,
  problem: string,
  signal?: AbortSignal,
): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    signal?.throwIfAborted()
    try {
      return await loadOptional(load)
    } catch (error) {
      await pauseOrOnline(pauseMs)
      // The failure is logged after the pause, because leaving a page cancels its requests, and that is not a failure.
      console.error(problem, error)
    }
  }
}

function pauseOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      window.clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = window.setTimeout(done, milliseconds)
    window.addEventListener('online', done)
  })
}
