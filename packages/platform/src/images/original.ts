import { readFile, stat } from 'node:fs/promises'
import { type PictureInput, readPictureHead } from './inspect-picture.ts'
import { withoutMetadata } from './without-metadata.ts'

/**
 * A picture as it was uploaded, without its metadata. The size is the one after the rotation that its EXIF data require. `isTurned`: the
 * pixels are stored in another orientation, so a program that ignores EXIF shows them turned.
 */
export type Original = {
  width: number
  height: number
  isTurned: boolean
  contentType: string
  bytes: Buffer
}

/**
 * Returns a picture with unchanged pixels and without metadata. Null for a file above `maxBytes`, and for one whose metadata cannot be
 * separated. @throws PictureError
 */
export async function originalOf(input: PictureInput, maxBytes: number): Promise<Original | null> {
  const { info, orientation } = await readPictureHead(input)
  const size = typeof input === 'string' ? (await stat(input)).size : input.length
  if (size > maxBytes) return null
  const whole = Buffer.from(typeof input === 'string' ? await readFile(input) : input)
  const bytes = withoutMetadata(whole, info.format, orientation)
  const { width, height, format } = info
  if (!bytes) return null
  return { width, height, isTurned: orientation !== 1, contentType: `image/${format}`, bytes }
}
