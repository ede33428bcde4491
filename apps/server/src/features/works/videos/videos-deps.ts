import type { Videos as Media } from '@engawa/platform/video'
import type { Realtime } from '../../../realtime/index.ts'
import type { WorksBase, WorksDeps } from '../works-deps.ts'

/** What videos are made from. */
export type VideosBase = WorksBase & { realtime: Pick<Realtime, 'tellChanged'> }

export type VideosOptions = {
  /** What one piece of work encodes: so much is lost when the process ends. */
  spanSeconds: number
  segmentSeconds: number
  /** After so long the next member's video has its turn. */
  turnMs: number
}

export const USUAL: VideosOptions = { spanSeconds: 30, segmentSeconds: 6, turnMs: 600_000 }

export type VideosDeps = WorksDeps & {
  realtime: VideosBase['realtime']
  media: Media
  options: VideosOptions
}
