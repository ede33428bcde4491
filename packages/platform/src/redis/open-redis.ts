import type { Redis } from 'ioredis'
import type { Logger } from '../logger/index.ts'
import { answerInTime } from './answer-in-time.ts'
import { connectRedis } from './connect-redis.ts'
import { RedisUnavailableError } from './redis-unavailable-error.ts'

const RETRY_MS = 1_000

/** The connection to a Redis that may be unavailable at any time. A request never waits for it longer than 300 ms. */
export type RedisLink = {
  /**
   * Runs a command. Throws RedisUnavailableError if no answer comes within 300 ms. After a failure, every command fails immediately until
   * Redis answers a ping, which is sent once per second.
   */
  run<T>(command: (redis: Redis) => Promise<T>): Promise<T>
  readonly isUnavailable: boolean
  /** Calls `listener` when Redis answers again. */
  onBack(listener: () => void): void
  /** Creates another connection for a subscriber. It is closed together with this link. */
  connect(): Redis
  close(): void
}

/** Connects to Redis or Valkey at `url`. Rejects when it is unreachable at the start. */
export async function openRedis(url: string, logger: Logger): Promise<RedisLink> {
  const connections: Redis[] = []
  const connect = (): Redis => {
    const redis = connectRedis(url, logger)
    connections.push(redis)
    return redis
  }
  const close = (): void => connections.forEach((each) => each.disconnect())
  const redis = connect()
  try {
    await redis.connect()
  } catch (error) {
    close()
    throw error
  }

  const listeners: (() => void)[] = []
  let retries: NodeJS.Timeout | undefined
  let trying = false

  async function tryAgain(): Promise<void> {
    if (trying) return
    trying = true
    try {
      await answerInTime(redis.ping())
      clearInterval(retries)
      retries = undefined
      logger.warn('Redis answers again')
      for (const listener of listeners) listener()
    } catch {
      // The next try follows after a second.
    } finally {
      trying = false
    }
  }

  function noteFailure(error: unknown): void {
    if (retries) return
    logger.warn(
      { err: error },
      'Redis does not answer: this process counts limits and delivers messages alone',
    )
    retries = setInterval(() => void tryAgain(), RETRY_MS).unref()
  }

  return {
    async run(command) {
      if (retries) throw new RedisUnavailableError()
      try {
        return await answerInTime(command(redis))
      } catch (error) {
        noteFailure(error)
        throw error instanceof RedisUnavailableError ? error : new RedisUnavailableError({ cause: error })
      }
    },
    get isUnavailable() {
      return retries !== undefined
    },
    onBack: (listener) => void listeners.push(listener),
    connect,
    close() {
      clearInterval(retries)
      close()
    },
  }
}
