export type PictureProblem = 'empty' | 'not_a_picture' | 'unsupported' | 'too_many_pixels' | 'broken'

/** Why a file is not accepted as a picture. */
export class PictureError extends Error {
  readonly code = 'picture_refused'
  readonly reason: PictureProblem

  constructor(reason: PictureProblem, options?: ErrorOptions) {
    super(`The picture is refused: ${reason}`, options)
    this.name = 'PictureError'
    this.reason = reason
  }
}

/** The process that worked on the picture ended: by a fault of a decoder, for want of memory, or because it took too long. */
export class PictureProcessError extends Error {
  readonly code = 'picture_process_ended'

  constructor() {
    super('The process of pictures ended')
    this.name = 'PictureProcessError'
  }
}
