import { createFairQueue } from '@engawa/platform/fair-queue'
import { openImages } from '@engawa/platform/images'

import { createJpegCopies } from './jpeg-copies.ts'
import { storeJpeg, type StoredJpegOrder } from './store-jpeg.ts'
import { makePicture, type PictureOrder } from './make-picture.ts'
import { measurePicture } from './measure-picture.ts'
import { hashPicture } from './hash-picture.ts'
import type { PictureSource } from './picture-source.ts'
import { shrinkPicture } from './shrink-picture.ts'
import type { StoredPicture } from '../../db/stored-picture.ts'
import type { PicturesDeps } from './pictures-deps.ts'

export type { StoredPicture } from '../../db/stored-picture.ts'
export type { PictureShape } from './make-picture.ts'
export type { PictureSource } from './picture-source.ts'
export { originalView, pictureView } from './picture-view.ts'
export { refusalOf } from './picture-refusals.ts'

/**
 * Limits of the queue for drawing. Three parallel tasks use two cores fully, even while one of them fetches or stores a picture.
 * Waiting tasks have no pictures in memory.
 */
const DRAWING = { atOnce: 3, perKey: 3, waiting: 200, waitingPerKey: 48 }
/**
 * Limits of the queue for measuring. This queue is separate, because reading a header takes only a millisecond and must not wait for
 * decoding.
 */
const MEASURING = { atOnce: 4, perKey: 2, waiting: 200, waitingPerKey: 48 }

export type Pictures = ReturnType<typeof createPictures>

/**
 * Converts uploaded files to the pictures that the site serves; no other code does this. Requests and jobs share one limited queue, in which
 * members take turns. No picture is read before its turn.
 */
export function createPictures(deps: PicturesDeps) {
  const images = openImages()
  const drawing = createFairQueue(DRAWING)
  const measuring = createFairQueue(MEASURING)
  return {
    /**
     * Reads the kind and size of a picture without decoding it. Throws the errors of uploads (`upload_not_a_picture`, …), and `unavailable`
     * when the queue is full or the picture process ended. `neverRefused` is for jobs: their work waits even if the queue is full.
     */
    measure: (source: PictureSource, options: { neverRefused?: boolean } = {}) =>
      measurePicture({ ...deps, images, queue: measuring }, source, options),

    /**
     * Decodes a picture and stores it in the requested shape. A transaction must mark the files of the result (`keysOf`) as stored,
     * otherwise they are deleted after a day. Throws the errors of `measure`, and `StorageWriteError`.
     */
    make: (source: PictureSource, order: PictureOrder) =>
      makePicture({ ...deps, images, queue: drawing }, source, order),

    /**
     * Returns a stored picture as JPEG with at most the given width, without storing the JPEG. The task waits in the queue as a task of the
     * member `uid`. Throws `unavailable` when the queue is full.
     */
    jpeg: createJpegCopies({ ...deps, images, queue: drawing }),

    /**
     * Stores a stored picture as JPEG in the given width, as a file of the site. Returns the key of the JPEG. A transaction must mark the
     * file as stored. The task always waits, as a task of the member `uid`. Throws the errors of `measure`, and `StorageWriteError`.
     */
    storeJpeg: (order: StoredJpegOrder) => storeJpeg({ ...deps, images, queue: drawing }, order),

    /**
     * Returns a picture as a small JPEG without metadata, with at most the given number of pixels per side. Does not store it. Throws the
     * errors of `measure`.
     */
    shrink: (source: PictureSource, order: { side: number }) =>
      shrinkPicture({ ...deps, images, queue: drawing }, source, order),

    /** Returns the perceptual hash of a picture; null without visible features. Throws the errors of `measure`. */
    hash: (source: PictureSource, options: { neverRefused?: boolean } = {}) =>
      hashPicture({ ...deps, images, queue: drawing }, source, options),

    /** Ends the picture process. */
    close: images.close,
  }
}

/** Returns the blob keys of a stored picture. */
export function keysOf(picture: Pick<StoredPicture, 'sources' | 'original' | 'jpeg'> | null): string[] {
  if (!picture) return []
  const { sources, original, jpeg } = picture
  return [...sources.map(({ key }) => key), ...(original ? [original.key] : []), ...(jpeg ? [jpeg.key] : [])]
}
