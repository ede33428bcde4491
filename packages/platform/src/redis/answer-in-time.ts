import { RedisAwayError } from './redis-away-error.ts'

/** The time limit of one command. */
const PATIENCE_MS = 300

/** Returns the answer of a command. Throws RedisAwayError after the time limit. */
export async function answerInTime<T>(command: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // After a pause of this process the answer may already be in the socket, so it is read before the timer ends.
    timer = setTimeout(() => setImmediate(() => reject(new RedisAwayError())), patienceMs)
  })
  try {
    return await Promise.race([command, late])
  } finally {
    clearTimeout(timer)
  }
}
