import type { Redis } from 'ioredis'

/**
 * The part before each channel in a cluster. Its hash tag puts all channels into one slot, so that the messages of a publisher arrive in
 * order, and one connection is enough.
 */
export const CLUSTER_PREFIX = '{bus}'

/** A connection that receives messages. It reconnects automatically, but does not subscribe again. */
export type Subscriber = {
  connect(): Promise<void>
  readonly isReady: boolean
  /** Calls `listener` after each connection. */
  onReady(listener: () => void): void
  onMessage(listener: (channel: string, message: string) => void): void
  subscribe(...channels: string[]): Promise<unknown>
  unsubscribe(channel: string): Promise<unknown>
  ping(): Promise<unknown>
  close(): void
}

/** Creates a subscriber of one Redis or of a cluster. A cluster sends usual messages to all nodes, and sharded ones only to the nodes of a slot. */
export function createSubscriber(redis: Redis, inCluster: boolean): Subscriber {
  const prefix = inCluster ? CLUSTER_PREFIX : ''
  // The slot was moved to another node. The next connection goes to that node.
  redis.on('moved', () => redis.disconnect(true))
  return {
    connect: () => redis.connect(),
    get isReady() {
      return redis.status === 'ready'
    },
    onReady: (listener) => void redis.on('ready', listener),
    onMessage(listener) {
      redis.on(inCluster ? 'smessage' : 'message', (channel: string, message: string) =>
        listener(channel.slice(prefix.length), message),
      )
    },
    subscribe(...channels) {
      const names = channels.map((channel) => prefix + channel)
      return inCluster ? redis.ssubscribe(...names) : redis.subscribe(...names)
    },
    unsubscribe: (channel) =>
      inCluster ? redis.sunsubscribe(prefix + channel) : redis.unsubscribe(prefix + channel),
    ping: () => redis.ping(),
    close: () => redis.disconnect(),
  }
}
