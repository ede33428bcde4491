import type { Videos as Media } from '@engawa/platform/video'
import type { Realtime } from '../../../realtime/index.ts'
import type { WorksBase, WorksDeps } from '../works-deps.ts'

export type VideosBase = WorksBase & { realtime: Pick<Realtime, 'notifySubscribers'> }

export type VideosOptions = {
  /** The length in seconds of an encoded span. When the process ends, the work of at most one span is lost. */
  spanSeconds: number
  segmentSeconds: number
  /** Milliseconds after which the server continues with another video that waits. */
  turnMs: number
}

export const DEFAULT_OPTIONS: VideosOptions = { spanSeconds: 30, segmentSeconds: 6, turnMs: 600_000 }

export type VideosDeps = WorksDeps & {
  realtime: VideosBase['realtime']
  media: Media
  options: VideosOptions
}
