import type { Videos as Media } from '@engawa/platform/video'
import type { Realtime } from '../../../realtime/index.ts'
import type { WorksBase, WorksDeps } from '../works-deps.ts'

/** The dependencies of videos. */
export type VideosBase = WorksBase & { realtime: Pick<Realtime, 'notifySubscribers'> }

export type VideosOptions = {
  /** The length of one encoded piece. At most so much work is lost when the process ends. */
  spanSeconds: number
  segmentSeconds: number
  /** After this time the next member's video is processed. */
  turnMs: number
}

export const DEFAULT_OPTIONS: VideosOptions = { spanSeconds: 30, segmentSeconds: 6, turnMs: 600_000 }

export type VideosDeps = WorksDeps & {
  realtime: VideosBase['realtime']
  media: Media
  options: VideosOptions
}
