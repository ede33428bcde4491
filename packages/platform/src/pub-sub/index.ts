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
  /** The process that started this one as a worker. */
  primary?: Link | undefined
  logger: Logger
}

/** Opens a bus: Redis if the site has one, else the primary process if this is a worker, else inside this process. */
export async function openPubSub({ redis, primary, logger }: PubSubOptions): Promise<PubSub> {
  if (redis === undefined)
    return primary ? createPrimaryPubSub(primary, logger) : createInProcessPubSub(logger)
  const { openRedisPubSub } = await import('./redis.ts')
  return openRedisPubSub(redis, logger)
}
