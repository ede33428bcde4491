export { startTestPostgres, type TestDatabase, type TestPostgres } from './test-postgres.ts'
export { startTestRedis, type TestRedis } from './test-redis.ts'
export { startTestS3, type TestS3 } from './test-s3.ts'
export { linkedPair } from './linked-pair.ts'
