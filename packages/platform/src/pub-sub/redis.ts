import { randomKey } from '../ids/index.ts'
import type { Logger } from '../logger/index.ts'
import { answerInTime } from '../redis/answer-in-time.ts'
import type { RedisLink } from '../redis/index.ts'
import { createChannels } from './channels.ts'
import type { PubSub } from './pub-sub.ts'

/** The channel on which a process reports, as soon as it can, that its messages were lost. */
const GAPS = 'gaps'
/** The interval of pings in milliseconds: short enough to notice an unreachable Redis before members notice it. */
const PING_MS = 5_000

/** The time in milliseconds for which the start waits for the first subscription. */
const START_MS = 3_000

/**
 * Opens the bus of several processes. While Redis is unavailable, also at the start, each process gets only its own messages. Afterwards the
 * gap listeners are called, so that missed data is reloaded.
 */
export async function openRedisPubSub(redis: RedisLink, logger: Logger): Promise<PubSub> {
  const channels = createChannels(logger)
  const gapListeners: (() => void)[] = []
  const self = randomKey()
  // A connection that subscribes cannot run other commands.
  const receiver = redis.createSubscriber()
  /** Whether the current connection has all subscriptions. */
  let isSubscribed = false

  const reportGap = (): void => gapListeners.forEach((listener) => listener())
  const quietly = (work: Promise<unknown>, failure: string): void =>
    void work.catch((error: unknown) => logger.debug({ err: error }, failure))

  receiver.onMessage((channel, text) => {
    const end = text.indexOf(' ')
    if (text.slice(0, end) === self) return
    if (channel === GAPS) reportGap()
    else channels.deliver(channel, text.slice(end + 1))
  })

  /** Subscribes to the channels that have listeners, because a new connection has no subscriptions. */
  async function subscribeAgain(): Promise<void> {
    isSubscribed = false
    await receiver.subscribe(GAPS, ...channels.names())
    isSubscribed = true
    reportGap()
  }
  const startAgain = (): void => quietly(subscribeAgain(), 'The channels could not be subscribed to again')

  const first = receiver.connect().then(subscribeAgain)
  if (redis.isUnavailable) quietly(first, 'The bus did not answer')
  else
    await answerInTime(first, START_MS).catch((error: unknown) =>
      logger.debug({ err: error }, 'The bus did not answer'),
    )
  // If the connection breaks during this work, the event is fired again after the reconnection, and the work is repeated.
  receiver.onReady(startAgain)
  redis.onBack(() => {
    quietly(redis.publish(GAPS, `${self} `), 'The other processes do not know that they missed messages')
    reportGap()
  })
  const pings = setInterval(() => {
    if (!receiver.isReady) return
    if (isSubscribed) quietly(receiver.ping(), 'The bus did not answer')
    else startAgain()
  }, PING_MS).unref()

  return {
    publish(channel, message) {
      setImmediate(() => channels.deliver(channel, message))
      // The Redis link logs a failure. The other processes reload the missed data later.
      quietly(redis.publish(channel, `${self} ${message}`), 'A message was not sent to the other processes')
    },
    async subscribe(channel, listener) {
      const entry = { listener }
      channels.add(channel, entry)
      // Every listener waits for Redis' confirmation, not only the first one.
      const confirmed = receiver.subscribe(channel)
      if (redis.isUnavailable) quietly(confirmed, 'A channel was not subscribed to yet')
      else await answerInTime(confirmed).catch(() => undefined)
      return async () => {
        if (channels.remove(channel, entry) && receiver.isReady)
          quietly(receiver.unsubscribe(channel), 'A channel was not left')
      }
    },
    onGap: (listener) => void gapListeners.push(listener),
    async check() {
      await redis.ping()
      await answerInTime(receiver.ping())
    },
    async close() {
      clearInterval(pings)
      channels.clear()
      receiver.close()
    },
  }
}
