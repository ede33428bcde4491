import type { addTracks as AddTracks } from '../video/add-tracks.fixture.ts'
import type { VideoShape } from '../video/make-video.fixture.ts'
export { type EarlierPostgres, startEarlierPostgres } from './earlier-postgres.ts'
export { startTestPostgres, type TestDatabase, type TestPostgres } from './test-postgres.ts'
export { startTestReplica, type TestReplica } from './test-replica.ts'
export { openTestProxy, type TestProxy } from './test-proxy.ts'
export { startTestRedis, type TestRedis } from './test-redis.ts'
export { redisKinds } from './redis-kinds.ts'
export { type Bucket, createBucket, startCeph } from './ceph.ts'
export { hasS3, startTestS3, type TestS3 } from './test-s3.ts'
export { startTestWebdav, type TestWebdav } from './test-webdav.ts'
export { hostileAddresses } from './hostile-addresses.ts'
export { linkedPair } from './linked-pair.ts'
export * from '../video/edit-matroska.fixture.ts'
export * from '../video/edit-mp4.fixture.ts'

/** Returns the bytes of a small video that is really encoded. The encoders are large, so they are imported on demand. */
export const makeVideo = async (shape?: VideoShape): Promise<Buffer> =>
  (await import('../video/make-video.fixture.ts')).makeVideo(shape)

/** Returns the bytes of a video with more tracks. */
export const addTracks: typeof AddTracks = async (...args) =>
  (await import('../video/add-tracks.fixture.ts')).addTracks(...args)
