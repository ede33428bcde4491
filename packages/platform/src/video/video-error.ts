/** Why a file is not accepted as a video. */
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

/** The process that worked on the video ended: by a fault of a decoder, for want of memory, because it stood still, or because it was told to. */
export class VideoProcessError extends Error {
  readonly code = 'video_process_ended'

  constructor(why: string) {
    super(`The process of a video ended: ${why}`)
    this.name = 'VideoProcessError'
  }
}
