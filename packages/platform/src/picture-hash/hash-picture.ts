import sharp from 'sharp'
import { hashPixels, type PictureHash } from './hash-pixels.ts'

const SIDE = 256

/**
 * The hash of an encoded picture (bytes or a path) as it is seen: turned by its EXIF data, on white, its first frame. Null for one in which
 * there is nothing to see. It decodes, so it belongs into the process of pictures, after `inspectPicture`; rejects with what the decoder says.
 */
export async function hashPicture(input: Uint8Array | string): Promise<PictureHash | null> {
  const data = await sharp(input, { limitInputPixels: 100_000_000, failOn: 'error', page: 0, pages: 1 })
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return hashPixels({ data, width: SIDE, height: SIDE })
}
