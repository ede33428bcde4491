import { Redis } from 'ioredis'
import type { Logger } from '../logger/index.ts'
import { createChannels } from './channels.ts'
import type { PubSub } from './pub-sub.ts'

/** A connection that comes back by itself, and fails requests after a few tries instead of keeping them forever. */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 2,
    connectTimeout: 5_000,
    retryStrategy: (attempt) => Math.min(5_000, 100 * 2 ** Math.min(attempt, 6)),
  })
  redis.on('error', (error) => logger.warn({ err: error }, 'Redis is not reachable'))
  return redis
}

/** For several processes: Redis or Valkey at `url`. Rejects when it is not reachable at the start. */
export async function openRedisPubSub(url: string, logger: Logger): Promise<PubSub> {
  const channels = createChannels(logger)
  const sender = connectRedis(url, logger)
  // A connection that listens can do nothing else. It takes up its channels again after a break.
  const receiver = connectRedis(url, logger)
  receiver.on('message', channels.deliver)
  try {
    await Promise.all([sender.connect(), receiver.connect()])
  } catch (error) {
    sender.disconnect()
    receiver.disconnect()
    throw error
  }

  return {
    async publish(channel, message) {
      await sender.publish(channel, message)
    },
    async subscribe(channel, listener) {
      const entry = { listener }
      channels.add(channel, entry)
      try {
        // Every listener waits for the confirmation of Redis, not only the first one.
        await receiver.subscribe(channel)
      } catch (error) {
        channels.remove(channel, entry)
        throw error
      }
      return async () => {
        if (channels.remove(channel, entry) && receiver.status === 'ready')
          await receiver.unsubscribe(channel)
      }
    },
    async check() {
      await sender.ping()
    },
    async close() {
      channels.clear()
      sender.disconnect()
      receiver.disconnect()
    },
  }
}
