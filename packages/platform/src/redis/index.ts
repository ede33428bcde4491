export { openRedis, type RedisLink } from './open-redis.ts'
export { RedisUnavailableError } from './redis-unavailable-error.ts'
export type { Subscriber } from './subscriber.ts'
