import { createBreaker } from '../breaker/index.ts'
import type { Logger } from '../logger/index.ts'
import { answerInTime } from './answer-in-time.ts'
import { RedisUnavailableError } from './redis-unavailable-error.ts'
import { createServers, type RedisCommands } from './servers.ts'
import type { Subscriber } from './subscriber.ts'

/** The time in milliseconds for which the start waits for the first connection. */
const START_MS = 3_000

/** The connection to a Redis that may be unavailable at any time. A request never waits for it longer than 300 ms. */
export type RedisLink = {
  /**
   * Runs a command. Throws RedisUnavailableError if no answer comes within 300 ms. After a failure, every command fails immediately until
   * Redis (in a cluster: every primary) answers a ping, which is sent once per second.
   */
  run<T>(command: (redis: RedisCommands) => Promise<T>): Promise<T>
  /** Sends a message to the subscribers of a channel. Fails like `run`. */
  publish(channel: string, message: string): Promise<unknown>
  /** Sends a ping. Fails like `run`. */
  ping(): Promise<unknown>
  readonly isUnavailable: boolean
  /** Calls `listener` when Redis answers again. */
  onBack(listener: () => void): void
  /** Creates another connection, for messages. It is closed together with this link. */
  createSubscriber(): Subscriber
  close(): void
}

/**
 * Connects to Redis or Valkey at `url`. If it is unreachable at the start, this resolves after 3 s at most, and the link works as soon as Redis
 * answers.
 */
export async function openRedis(url: string, logger: Logger): Promise<RedisLink> {
  let lastError: unknown
  const servers = createServers(url, (error) => {
    lastError = error
    logger.debug({ err: error }, 'A connection to Redis failed')
  })
  const subscribers: Subscriber[] = []
  const breaker = createBreaker({
    probe: () => servers.pingAgain(),
    onOpen(error) {
      const { message } = Object(lastError ?? error) as { message?: string }
      logger.warn(
        { reason: message },
        'Redis does not answer: this process counts limits and delivers messages alone',
      )
    },
    onClose: () => logger.warn('Redis answers again'),
  })

  async function answerOf<T>(command: () => Promise<T>): Promise<T> {
    if (breaker.isOpen) throw new RedisUnavailableError()
    lastError = undefined
    try {
      return await answerInTime(command())
    } catch (error) {
      breaker.open(error)
      throw error instanceof RedisUnavailableError ? error : new RedisUnavailableError({ cause: error })
    }
  }

  await answerInTime(servers.connect(), START_MS).catch(breaker.open)

  return {
    run: (command) => answerOf(() => command(servers.commands)),
    publish: (channel, message) => answerOf(() => servers.publish(channel, message)),
    ping: () => answerOf(() => servers.ping()),
    get isUnavailable() {
      return breaker.isOpen
    },
    onBack: breaker.onBack,
    createSubscriber() {
      const subscriber = servers.createSubscriber()
      subscribers.push(subscriber)
      return subscriber
    },
    close() {
      breaker.stop()
      for (const subscriber of subscribers) subscriber.close()
      servers.close()
    },
  }
}
