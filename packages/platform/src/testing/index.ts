import type { VideoShape } from '../video/make-video.fixture.ts'
export { startTestPostgres, type TestDatabase, type TestPostgres } from './test-postgres.ts'
export { startTestRedis, type TestRedis } from './test-redis.ts'
export { startTestS3, type TestS3 } from './test-s3.ts'
export { linkedPair } from './linked-pair.ts'

/** The bytes of a small video, really encoded. Loaded only when it is asked for: encoders are large. */
export const makeVideo = async (shape?: VideoShape): Promise<Buffer> =>
  (await import('../video/make-video.fixture.ts')).makeVideo(shape)

/** An MP4 without sound whose index says that it lasts `seconds`. */
export const lieAboutDuration = async (mp4: Buffer, seconds: number): Promise<Buffer> =>
  (await import('../video/make-video.fixture.ts')).lieAboutDuration(mp4, seconds)
