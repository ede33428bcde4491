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

/**
 * Opens the bus of several processes. While Redis is unavailable, each process gets only its own messages. Afterwards the gap listeners are
 * called, so that missed data is reloaded. Rejects when Redis is unreachable at the start.
 */
export async function openRedisPubSub(redis: RedisLink, logger: Logger): Promise<PubSub> {
  const channels = createChannels(logger)
  const gapListeners: (() => void)[] = []
  const self = randomKey()
  // A connection that subscribes cannot run other commands.
  const receiver = redis.connect()

  const reportGap = (): void => gapListeners.forEach((listener) => listener())

  receiver.on('message', (channel, text) => {
    const end = text.indexOf(' ')
    if (text.slice(0, end) === self) return
    if (channel === GAPS) reportGap()
    else channels.deliver(channel, text.slice(end + 1))
  })

  const send = (channel: string, message: string): Promise<unknown> =>
    redis.run((sender) => sender.publish(channel, `${self} ${message}`))

  /** Subscribes to the channels that have listeners, because a new connection has no subscriptions. */
  async function subscribeAgain(): Promise<void> {
    await receiver.subscribe(GAPS, ...channels.names())
    reportGap()
  }

  await receiver.connect()
  await receiver.subscribe(GAPS)
  const quietly = (work: Promise<unknown>, failure: string): void =>
    void work.catch((error: unknown) => logger.debug({ err: error }, failure))
  // If the connection breaks during this work, the event `ready` is fired again after the reconnection, and the work is repeated.
  receiver.on('ready', () => quietly(subscribeAgain(), 'The channels could not be subscribed to again'))
  redis.onBack(() => {
    quietly(send(GAPS, ''), 'The other processes do not know that they missed messages')
    reportGap()
  })
  const pings = setInterval(() => {
    if (receiver.status === 'ready') quietly(receiver.ping(), 'The bus did not answer')
  }, PING_MS).unref()

  return {
    publish(channel, message) {
      setImmediate(() => channels.deliver(channel, message))
      // The Redis link logs a failure. The other processes reload the missed data later.
      quietly(send(channel, message), 'A message was not sent to the other processes')
    },
    async subscribe(channel, listener) {
      const entry = { listener }
      channels.add(channel, entry)
      // Every listener waits for Redis' confirmation, not only the first one.
      const confirmed = receiver.subscribe(channel)
      if (redis.isUnavailable) quietly(confirmed, 'A channel was not subscribed to yet')
      else await answerInTime(confirmed).catch(() => undefined)
      return async () => {
        if (channels.remove(channel, entry) && receiver.status === 'ready')
          quietly(receiver.unsubscribe(channel), 'A channel was not left')
      }
    },
    onGap: (listener) => void gapListeners.push(listener),
    async check() {
      await redis.run((sender) => sender.ping())
      await answerInTime(receiver.ping())
    },
    async close() {
      clearInterval(pings)
      channels.clear()
      receiver.disconnect()
    },
  }
}
