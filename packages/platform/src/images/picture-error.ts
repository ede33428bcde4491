export type PictureProblem = 'empty' | 'not_a_picture' | 'unsupported' | 'too_many_pixels' | 'broken'

/** The error for a file that is not accepted as a picture, with the reason. */
export class PictureError extends Error {
  readonly code = 'picture_refused'
  readonly reason: PictureProblem

  constructor(reason: PictureProblem, options?: ErrorOptions) {
    super(`The picture is refused: ${reason}`, options)
    this.name = 'PictureError'
    this.reason = reason
  }
}

/** The error when the picture process ended: a decoder crashed, there was not enough memory, or the task took too long. */
export class PictureProcessError extends Error {
  readonly code = 'picture_process_ended'

  constructor() {
    super('The process of pictures ended')
    this.name = 'PictureProcessError'
  }
}
