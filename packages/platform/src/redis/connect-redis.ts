import { Redis } from 'ioredis'
import type { Logger } from '../logger/index.ts'

/** The time in milliseconds after which a connection that does not answer its commands is closed and opened again. */
const SILENCE_MS = 5_000

/**
 * Creates a connection that reconnects automatically. While it is broken, commands fail immediately. `connect` rejects when the first
 * connection fails.
 */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // The message bus subscribes again itself, because its channels may have changed.
    autoResubscribe: false,
    connectTimeout: 2_000,
    socketTimeout: SILENCE_MS,
    retryStrategy: (attempt) => Math.min(1_000, 50 * 2 ** Math.min(attempt, 5)),
  })
  redis.on('error', (error) => logger.debug({ err: error }, 'A connection to Redis failed'))
  return redis
}
