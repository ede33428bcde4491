import { Cluster, Redis, type RedisOptions } from 'ioredis'
import type { RedisAddress } from './redis-address.ts'

/** The time in milliseconds after which a connection that does not answer its commands is closed and opened again. */
const SILENCE_MS = 5_000
const CONNECT_MS = 2_000

const retryDelay = (attempt: number): number => Math.min(1_000, 50 * 2 ** Math.min(attempt, 5))

const timeouts = { connectTimeout: CONNECT_MS, socketTimeout: SILENCE_MS }

/** The options of a connection that reconnects automatically. While it is broken, commands fail immediately. */
export const reconnecting = {
  ...timeouts,
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  // The message bus subscribes again itself, because its channels may have changed.
  autoResubscribe: false,
  retryStrategy: retryDelay,
} satisfies RedisOptions

type Access = { tls: boolean; username: string | undefined; password: string | undefined }

/** Returns the options for TLS and the password of a Redis. */
export const accessOptions = ({ tls, username, password }: Access) => ({
  ...(tls && { tls: {} }),
  ...(username !== undefined && { username }),
  ...(password !== undefined && { password }),
})

/** Creates a connection to a Redis, or to the primary that the sentinels name. `connect` opens it. */
export function connectRedis(address: Exclude<RedisAddress, { kind: 'cluster' }>): Redis {
  if (address.kind === 'single') return new Redis(address.url, reconnecting)
  return new Redis({
    ...reconnecting,
    ...accessOptions(address),
    sentinels: address.hosts,
    name: address.name,
    db: address.db,
    role: 'master',
    sentinelCommandTimeout: CONNECT_MS,
    sentinelRetryStrategy: retryDelay,
    ...(address.tls && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
    // Sentinel closes the connections of a primary that it demotes. This is for a primary that was demoted in another way.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  })
}

/** Creates a client of a cluster. `connect` opens it. */
export const connectCluster = (address: Extract<RedisAddress, { kind: 'cluster' }>): Cluster =>
  new Cluster(address.hosts, {
    lazyConnect: true,
    clusterRetryStrategy: retryDelay,
    // A name stays a name, because the certificate of a node contains it.
    dnsLookup: (host, callback) => callback(null, host),
    slotsRefreshTimeout: 500,
    // A command is not sent twice: the first try may have published its message.
    retryDelayOnFailover: 0,
    retryDelayOnClusterDown: 0,
    redisOptions: { ...timeouts, ...accessOptions(address) },
  })
