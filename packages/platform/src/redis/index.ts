export { openRedis, type RedisLink } from './open-redis.ts'
export { RedisAwayError } from './redis-away-error.ts'
