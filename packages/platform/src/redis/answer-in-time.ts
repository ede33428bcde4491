import { RedisUnavailableError } from './redis-unavailable-error.ts'

/** The default timeout of a command in milliseconds. */
const TIMEOUT_MS = 300

/** Resolves with the answer of a command. Throws RedisUnavailableError after the timeout. */
export async function answerInTime<T>(command: Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // `setImmediate` lets Node.js first read an answer that is already in the socket, after a pause of this process.
    timer = setTimeout(() => setImmediate(() => reject(new RedisUnavailableError())), timeoutMs)
  })
  try {
    return await Promise.race([command, late])
  } finally {
    clearTimeout(timer)
  }
}
