import type { Logger } from '../logger/index.ts'
import type { RedisLink } from '../redis/index.ts'
import type { Link } from '../workers/link.ts'
import { openDatabasePubSub } from './database.ts'
import { createInProcessPubSub } from './in-process.ts'
import { createPrimaryPubSub } from './primary.ts'
import type { PubSub, PubSubDatabase } from './pub-sub.ts'

export { createInProcessPubSub } from './in-process.ts'
export type { Listener, PubSub } from './pub-sub.ts'

export type PubSubOptions = {
  redis: RedisLink | undefined
  /** The link to the primary process, if this process is a worker. */
  primary?: Link | undefined
  /** The database, if other processes may share it. Its notifications pass messages without Redis, and while Redis does not answer. */
  database?: PubSubDatabase | undefined
  logger: Logger
}

/**
 * Opens the message bus: through Redis if the site has it, otherwise through a shared database, otherwise through the primary process if
 * this is a worker, otherwise inside this process.
 */
export async function openPubSub({ redis, primary, database, logger }: PubSubOptions): Promise<PubSub> {
  if (redis) return (await import('./redis.ts')).openRedisPubSub(redis, database, logger)
  if (database) return openDatabasePubSub(database, logger)
  return primary ? createPrimaryPubSub(primary, logger) : createInProcessPubSub(logger)
}
