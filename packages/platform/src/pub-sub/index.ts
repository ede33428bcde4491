import type { Logger } from '../logger/index.ts'
import type { RedisLink } from '../redis/index.ts'
import type { Link } from '../workers/link.ts'
import { createInProcessPubSub } from './in-process.ts'
import { createPrimaryPubSub } from './primary.ts'
import type { PubSub } from './pub-sub.ts'

export { createInProcessPubSub } from './in-process.ts'
export type { Listener, PubSub } from './pub-sub.ts'

export type PubSubOptions = {
  redis: RedisLink | undefined
  /** The link to the primary process, if this process is a worker. */
  primary?: Link | undefined
  logger: Logger
}

/**
 * Opens the message bus: through Redis if the site has it, otherwise through the primary process if this is a worker, otherwise inside this
 * process.
 */
export async function openPubSub({ redis, primary, logger }: PubSubOptions): Promise<PubSub> {
  if (redis === undefined)
    return primary ? createPrimaryPubSub(primary, logger) : createInProcessPubSub(logger)
  const { openRedisPubSub } = await import('./redis.ts')
  return openRedisPubSub(redis, logger)
}
