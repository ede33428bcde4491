import { RedisUnavailableError } from './redis-unavailable-error.ts'

/** The time limit of one command. */
const TIMEOUT_MS = 300

/** Returns the answer of a command. Throws RedisUnavailableError after the time limit. */
export async function answerInTime<T>(command: Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // After a pause of this process the answer may already be in the socket, so it is read before the timer ends.
    timer = setTimeout(() => setImmediate(() => reject(new RedisUnavailableError())), timeoutMs)
  })
  try {
    return await Promise.race([command, late])
  } finally {
    clearTimeout(timer)
  }
}
