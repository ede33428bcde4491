import type { Logger } from '../logger/index.ts'
import type { Link } from '../workers/link.ts'
import { createInProcessPubSub } from './in-process.ts'
import { createPrimaryPubSub } from './primary.ts'
import type { PubSub } from './pub-sub.ts'

export { createInProcessPubSub } from './in-process.ts'
export type { Listener, PubSub } from './pub-sub.ts'

export type PubSubOptions = {
  redisUrl: string | undefined
  /** The process that started this one as a worker. */
  primary?: Link | undefined
  logger: Logger
}

/** Redis where its address is given, else the primary process where this is a worker, else within this process. */
export async function openPubSub({ redisUrl, primary, logger }: PubSubOptions): Promise<PubSub> {
  if (redisUrl === undefined)
    return primary ? createPrimaryPubSub(primary, logger) : createInProcessPubSub(logger)
  const { openRedisPubSub } = await import('./redis.ts')
  return openRedisPubSub(redisUrl, logger)
}
