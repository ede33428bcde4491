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

/** Keeps two cores busy, also while one of the pictures is fetched or stored; what waits holds no bytes. */
const DRAWING = { atOnce: 3, perKey: 3, waiting: 200, waitingPerKey: 48 }
/** A header is read in a millisecond: measuring does not wait for pictures that are decoded. */
const MEASURING = { atOnce: 4, perKey: 2, waiting: 200, waitingPerKey: 48 }

export type Pictures = ReturnType<typeof createPictures>

/**
 * The one way from uploaded bytes to pictures that are served. Requests and jobs share one bounded queue that takes
 * members in turn, and no picture is read before its turn.
 */
export function createPictures(deps: PicturesDeps) {
  const images = openImages()
  const drawing = createFairQueue(DRAWING)
  const measuring = createFairQueue(MEASURING)
  return {
    /**
     * What a picture is, without decoding it. Throws the errors of uploads (`upload_not_a_picture`, …) and, when too
     * many wait or the process of pictures ended, `unavailable`. `patient` work of jobs is never refused because others wait.
     */
    measure: (source: PictureSource, options: { patient?: boolean } = {}) =>
      measurePicture({ ...deps, images, queue: measuring }, source, options),

    /**
     * Decodes a picture and stores it in the shape that was ordered. A transaction must keep the files (`keysOf`) of the
     * answer, or they are deleted after a day. Throws like `measure`, and `StorageWriteError`.
     */
    make: (source: PictureSource, order: PictureOrder) =>
      makePicture({ ...deps, images, queue: drawing }, source, order),

    /**
     * A stored picture as JPEG, at most so wide, and not stored. Throws `unavailable` when too many wait. `uid`: whose turn it is.
     */
    jpeg: createJpegCopies({ ...deps, images, queue: drawing }),

    /** A picture as a small JPEG without its metadata, at most so many pixels each way, and not stored. Throws like `measure`. */
    shrink: (source: PictureSource, order: { side: number }) =>
      shrinkPicture({ ...deps, images, queue: drawing }, source, order),

    /** What a picture looks like; null where there is nothing to see. Throws like `measure`. */
    hash: (source: PictureSource, options: { patient?: boolean } = {}) =>
      hashPicture({ ...deps, images, queue: drawing }, source, options),

    /** Ends the process of pictures. */
    close: images.close,
  }
}

/** The blob keys of a stored picture. */
export const keysOf = (picture: { sources: { key: string }[] } | null): string[] =>
  picture?.sources.map(({ key }) => key) ?? []
