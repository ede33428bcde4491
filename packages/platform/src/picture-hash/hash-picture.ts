import sharp from 'sharp'
import { hashPixels, type PictureHash } from './hash-pixels.ts'

const SIDE = 256

/**
 * Hashes an encoded picture (bytes or a path) as it appears: its first frame or the picture `page`, rotated by its EXIF data, on white. Resolves with null for a
 * picture of a single colour. Call it only in the picture process and after `inspectPicture`, because it decodes the picture. Rejects with
 * the decoder's error.
 */
export async function hashPicture(input: Uint8Array | string, page = 0): Promise<PictureHash | null> {
  const data = await sharp(input, { limitInputPixels: 100_000_000, failOn: 'error', page, pages: 1 })
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return hashPixels({ data, width: SIDE, height: SIDE })
}
