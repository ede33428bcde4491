import { type Cluster, Redis } from 'ioredis'
import { answerInTime } from './answer-in-time.ts'
import { accessOptions, connectCluster, connectRedis, reconnecting } from './connect-redis.ts'
import { type RedisAddress, parseRedisUrl } from './redis-address.ts'
import { createSlotConnector } from './slot-connector.ts'
import { CLUSTER_PREFIX, createSubscriber, type Subscriber } from './subscriber.ts'

const REFRESH_MS = 2_000

/** The commands that one Redis and a cluster both have. */
export type RedisCommands = Pick<Redis, 'eval'>

/** The Redis servers at an address: one, a primary behind sentinels, or a cluster. */
export type RedisServers = {
  commands: RedisCommands
  connect(): Promise<void>
  publish(channel: string, message: string): Promise<unknown>
  /** Rejects unless every primary answers. */
  ping(): Promise<unknown>
  /** Like `ping`, after it finds the current primaries. */
  pingAgain(): Promise<unknown>
  /** Creates another connection, for messages. */
  createSubscriber(): Subscriber
  close(): void
}

/** Creates the clients for the address in the settings. `onError` is called for each failure of a connection. */
export function createServers(url: string, onError: (error: Error) => void): RedisServers {
  const address = parseRedisUrl(url)
  return address.kind === 'cluster' ? createCluster(address, onError) : createPrimary(address, onError)
}

function createPrimary(
  address: Exclude<RedisAddress, { kind: 'cluster' }>,
  onError: (error: Error) => void,
): RedisServers {
  const redis = connectRedis(address).on('error', onError)
  const ping = () => redis.ping()
  return {
    commands: redis,
    connect: () => redis.connect(),
    publish: (channel, message) => redis.publish(channel, message),
    ping,
    // A broken connection finds the current primary when it reconnects.
    pingAgain: ping,
    createSubscriber: () => createSubscriber(connectRedis(address).on('error', onError), false),
    close: () => redis.disconnect(),
  }
}

function createCluster(
  address: Extract<RedisAddress, { kind: 'cluster' }>,
  onError: (error: Error) => void,
): RedisServers {
  const cluster = connectCluster(address).on('error', onError).on('node error', onError)
  const Connector = createSlotConnector(cluster, CLUSTER_PREFIX, address.tls)

  async function ping(): Promise<void> {
    if (cluster.status !== 'ready') throw new Error('The cluster is not connected')
    await answerInTime(Promise.all(cluster.nodes('master').map((node) => node.ping())))
  }

  return {
    commands: cluster,
    async connect() {
      await cluster.connect()
      // Opens the connections to all primaries.
      await ping()
    },
    publish: (channel, message) => cluster.spublish(CLUSTER_PREFIX + channel, message),
    ping,
    async pingAgain() {
      await answerInTime(refreshSlots(cluster), REFRESH_MS)
      await ping()
    },
    createSubscriber: () =>
      createSubscriber(
        new Redis({ ...reconnecting, ...accessOptions(address), Connector }).on('error', onError),
        true,
      ),
    close: () => cluster.disconnect(),
  }
}

const refreshSlots = (cluster: Cluster): Promise<void> =>
  new Promise((resolve, reject) => cluster.refreshSlotsCache((error) => (error ? reject(error) : resolve())))
