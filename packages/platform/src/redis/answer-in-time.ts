import { RedisAwayError } from './redis-away-error.ts'

/** The time limit of one command. */
const PATIENCE_MS = 300

/** The answer of a command. Throws RedisAwayError when none came in time. */
export async function answerInTime<T>(command: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // After a pause of this process the answer may wait in the socket: it is read before the timer counts.
    timer = setTimeout(() => setImmediate(() => reject(new RedisAwayError())), patienceMs)
  })
  try {
    return await Promise.race([command, late])
  } finally {
    clearTimeout(timer)
  }
}
