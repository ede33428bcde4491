export { startTestPostgres, type TestDatabase, type TestPostgres } from './test-postgres.ts'
export { startTestRedis, type TestRedis } from './test-redis.ts'
