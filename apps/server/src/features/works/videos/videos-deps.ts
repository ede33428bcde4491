import type { Videos as Media } from '@engawa/platform/video'
import type { Realtime } from '../../../realtime/index.ts'
import type { WorksBase, WorksDeps } from '../works-deps.ts'

export type VideosBase = WorksBase & { realtime: Pick<Realtime, 'notifySubscribers'> }

export type VideosOptions = {
  /** The length in seconds of an encoded span. When the process ends, at most one span must be encoded again. */
  spanSeconds: number
  segmentSeconds: number
  /** Milliseconds for which one video is encoded, before another video that waits gets its turn. */
  turnMs: number
}

export const DEFAULT_OPTIONS: VideosOptions = { spanSeconds: 30, segmentSeconds: 6, turnMs: 600_000 }

export type VideosDeps = WorksDeps & {
  realtime: VideosBase['realtime']
  media: Media
  options: VideosOptions
}
