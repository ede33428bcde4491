export type PictureProblem = 'empty' | 'not_a_picture' | 'unsupported' | 'too_many_pixels' | 'broken'

/** The reason why a file is not accepted as a picture. */
export class PictureError extends Error {
  readonly code = 'picture_refused'
  readonly reason: PictureProblem

  constructor(reason: PictureProblem, options?: ErrorOptions) {
    super(`The picture is refused: ${reason}`, options)
    this.name = 'PictureError'
    this.reason = reason
  }
}

/** The process of the picture ended: by a crash of a decoder, a lack of memory, or a timeout. */
export class PictureProcessError extends Error {
  readonly code = 'picture_process_ended'

  constructor() {
    super('The process of pictures ended')
    this.name = 'PictureProcessError'
  }
}
