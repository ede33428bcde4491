import { createFairQueue } from '@engawa/platform/fair-queue'
import { openImages } from '@engawa/platform/images'

import { createJpegCopies } from './jpeg-copies.ts'
import { makePicture, type PictureOrder } from './make-picture.ts'
import { measurePicture } from './measure-picture.ts'
import { hashPicture } from './hash-picture.ts'
import type { PictureSource } from './picture-source.ts'
import { shrinkPicture } from './shrink-picture.ts'
import type { PicturesDeps } from './pictures-deps.ts'

export type { StoredPicture } from '../../db/stored-picture.ts'
export type { PictureShape } from './make-picture.ts'
export type { PictureSource } from './picture-source.ts'
export { pictureView } from './picture-view.ts'
export { refusalOf } from './picture-refusals.ts'

/** Three at once use two cores fully, even while one picture is fetched or stored. Waiting work holds no bytes in memory. */
const DRAWING = { atOnce: 3, perKey: 3, waiting: 200, waitingPerKey: 48 }
/** Reading a header takes a millisecond, so measuring has a separate queue and does not wait for decoding. */
const MEASURING = { atOnce: 4, perKey: 2, waiting: 200, waitingPerKey: 48 }

export type Pictures = ReturnType<typeof createPictures>

/**
 * Makes served pictures from uploaded bytes; no other code does. Requests and jobs share one bounded fair queue with a turn for each
 * member. No picture is read before its turn.
 */
export function createPictures(deps: PicturesDeps) {
  const images = openImages()
  const drawing = createFairQueue(DRAWING)
  const measuring = createFairQueue(MEASURING)
  return {
    /**
     * Reads the kind and size of a picture without decoding it. Throws the errors of uploads (`upload_not_a_picture`, …), and
     * `unavailable` when the queue is full or the picture process ended. `neverRefused` work of jobs is never refused for a full queue.
     */
    measure: (source: PictureSource, options: { neverRefused?: boolean } = {}) =>
      measurePicture({ ...deps, images, queue: measuring }, source, options),

    /**
     * Decodes a picture and stores it in the requested shape. A transaction must keep the files (`keysOf`) of the answer, or they are
     * deleted after a day. Throws like `measure`, and `StorageWriteError`.
     */
    make: (source: PictureSource, order: PictureOrder) =>
      makePicture({ ...deps, images, queue: drawing }, source, order),

    /**
     * Returns a stored picture as JPEG with at most the given width, without storing it. Throws `unavailable` when the queue is full.
     * `uid` is the key in the fair queue.
     */
    jpeg: createJpegCopies({ ...deps, images, queue: drawing }),

    /**
     * Returns a picture as a small JPEG without metadata, with at most the given pixels per side, without storing it. Throws like
     * `measure`.
     */
    shrink: (source: PictureSource, order: { side: number }) =>
      shrinkPicture({ ...deps, images, queue: drawing }, source, order),

    /** Returns the perceptual hash of a picture; null without visible features. Throws like `measure`. */
    hash: (source: PictureSource, options: { neverRefused?: boolean } = {}) =>
      hashPicture({ ...deps, images, queue: drawing }, source, options),

    /** Ends the picture process. */
    close: images.close,
  }
}

/** Returns the blob keys of a stored picture. */
export const keysOf = (picture: { sources: { key: string }[] } | null): string[] =>
  picture?.sources.map(({ key }) => key) ?? []
