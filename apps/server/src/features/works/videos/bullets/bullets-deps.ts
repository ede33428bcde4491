import type { VideosDeps } from '../videos-deps.ts'

export type BulletsDeps = VideosDeps
