import type { EndReason } from '../side-process/index.ts'

/** The reason why a file is not accepted as a video. */
export type VideoProblem =
  | 'not_a_video'
  | 'no_video_track'
  | 'unsupported_codec'
  | 'encrypted'
  | 'too_long'
  | 'too_many_pixels'
  | 'wrong_duration'
  | 'truncated'

export class VideoError extends Error {
  readonly code = 'video_refused'
  readonly reason: VideoProblem

  constructor(reason: VideoProblem, options?: ErrorOptions) {
    super(`The video is refused: ${reason}`, options)
    this.name = 'VideoError'
    this.reason = reason
  }
}

const REASONS = {
  crashed: 'it crashed',
  late: 'it stood still',
  aborted: 'its task was cancelled',
  unstarted: 'it could not be started',
} as const satisfies Record<EndReason, string>

/**
 * The error when the process of a video ended: a decoder crashed, there was not enough memory or no progress, or the signal was aborted.
 */
export class VideoProcessError extends Error {
  readonly code = 'video_process_ended'

  constructor(reason: EndReason) {
    super(`The process of a video ended: ${REASONS[reason]}`)
    this.name = 'VideoProcessError'
  }
}
