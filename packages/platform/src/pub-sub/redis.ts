import { LRUCache } from 'lru-cache'
import { randomKey } from '../ids/index.ts'
import type { Logger } from '../logger/index.ts'
import { answerInTime } from '../redis/answer-in-time.ts'
import type { RedisLink } from '../redis/index.ts'
import { createChannels } from './channels.ts'
import { openNotifications } from './notifications.ts'
import type { PubSub, PubSubDatabase } from './pub-sub.ts'

/** The channel on which a process reports, as soon as it can, that its messages were lost. */
const GAPS = 'gaps'
/** Release 1.0.0 sends messages without a number, and reads the text before the first space as the sender. */
const MESSAGE = /^([^\s:]+)(:\d+)? (.*)$/s
/** The interval of pings in milliseconds: short enough to notice an unreachable Redis before members notice it. */
const PING_MS = 5_000

/** The time in milliseconds for which the start waits for the first subscription. */
const START_MS = 3_000

/** The time in milliseconds after an outage within which all processes have their subscriptions again. */
const RETURN_MS = 10_000

/** The number of received messages whose ids are stored, to recognize a message that arrives by both ways. */
const MAX_RECENT = 5_000

/**
 * Opens the bus of several processes. A message that Redis does not accept is sent through the database, and may be
 * overtaken by later ones. For some seconds after an outage, messages are sent both ways, because the other processes may not be subscribed yet. Without a database, each process
 * gets only its own messages while Redis is unavailable, also at the start. When Redis is available again, the gap listeners are called, so
 * that missed data is reloaded.
 */
export async function openRedisPubSub(
  redis: RedisLink,
  database: PubSubDatabase | undefined,
  logger: Logger,
): Promise<PubSub> {
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

  let count = 0
  const recent = new LRUCache<string, true>({ max: MAX_RECENT })

  /** Receives a message, which begins with the id of its sender and its number. */
  function receive(channel: string, text: string): void {
    const [, sender = '', number = '', message = ''] = MESSAGE.exec(text) ?? []
    const id = sender + number
    if (sender === self || recent.has(id)) return
    if (number !== '') recent.set(id, true)
    if (channel === GAPS) reportGap()
    else channels.deliver(channel, message)
  }

  receiver.onMessage(receive)
  const notifications =
    database &&
    (await openNotifications({
      database,
      logger,
      onText: (text) => receive(...(JSON.parse(text) as [string, string])),
      onLoss: reportGap,
    }))

  const sending = new Set<Promise<void>>()
  /** The time until which messages are also sent through the database. */
  let bothUntil = 0

  function send(channel: string, message: string): void {
    const sent = pass(channel, message)
    sending.add(sent)
    void sent.then(() => sending.delete(sent))
  }

  /** Sends a message through Redis, or through the database if Redis does not accept it. Does not throw. */
  async function pass(channel: string, message: string): Promise<void> {
    const text = `${self}:${(count += 1)} ${message}`
    try {
      await redis.publish(channel, text)
      if (performance.now() > bothUntil) return
    } catch (error) {
      logger.debug({ err: error }, 'Redis did not pass a message on')
    }
    await notifications?.send(JSON.stringify([channel, text]))
  }

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
    bothUntil = performance.now() + RETURN_MS
    send(GAPS, '')
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
      send(channel, message)
    },
    async flush() {
      await Promise.all(sending)
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
      await notifications?.close()
    },
  }
}
