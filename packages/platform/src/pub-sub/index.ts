import type { Logger } from '../logger/index.ts'
import { createInProcessPubSub } from './in-process.ts'
import type { PubSub } from './pub-sub.ts'

export { createInProcessPubSub } from './in-process.ts'
export type { Listener, PubSub } from './pub-sub.ts'

/** The bus the settings ask for: Redis where its address is given, else within this process. */
export async function openPubSub(redisUrl: string | undefined, logger: Logger): Promise<PubSub> {
  if (redisUrl === undefined) return createInProcessPubSub(logger)
  const { openRedisPubSub } = await import('./redis.ts')
  return openRedisPubSub(redisUrl, logger)
}
