import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { inspectPicture, type PictureInput } from './inspect-picture.ts'
import { PictureError } from './picture-error.ts'

// One thread for each picture and no cache: the queue decides how many are decoded at once, and so how much memory.
sharp.concurrency(1)
sharp.cache(false)

export type VariantFormat = 'webp' | 'avif' | 'jpeg' | 'png'

export type Variant = {
  width: number
  height: number
  contentType: string
  bytes: Buffer
  /** A blurred preview of about 25 bytes, base64; the same for all variants of a picture. */
  thumbhash: string
}

export type VariantOptions = {
  /** Wanted widths in pixels. Wider ones than the picture give it in its own width, once. */
  widths: number[]
  /** `webp` unless given; every width is made in each. */
  formats?: VariantFormat[]
  quality?: number
}

type Raw = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

const fromRaw = ({ data, width, height, channels }: Raw) => sharp(data, { raw: { width, height, channels } })

/** Decodes once: turned by its EXIF data, in sRGB, only the first frame, at most as wide as wanted. */
async function decode(input: PictureInput, resize: (picture: Sharp) => Sharp): Promise<Raw> {
  const picture = sharp(input, { limitInputPixels: false, failOn: 'error', page: 0, pages: 1 })
  const { data, info } = await resize(picture.autoOrient())
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as Raw['channels'] }
}

async function thumbhashOf(raw: Raw): Promise<string> {
  const { data, info } = await fromRaw(raw)
    .resize(100, 100, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

function encode(picture: Sharp, format: VariantFormat, quality: number | undefined): Sharp {
  if (format === 'avif') return picture.avif({ quality: quality ?? 55, effort: 3 })
  if (format === 'jpeg')
    return picture.flatten({ background: '#fff' }).jpeg({ quality: quality ?? 82, mozjpeg: true })
  if (format === 'png') return picture.png({ compressionLevel: 9 })
  return picture.webp({ quality: quality ?? 82, effort: 2 })
}

async function variantOf(raw: Raw, width: number, format: VariantFormat, quality: number | undefined) {
  const sized = width < raw.width ? fromRaw(raw).resize({ width }) : fromRaw(raw)
  const { data, info } = await encode(sized, format, quality).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, contentType: `image/${format}`, bytes: data }
}

const brokenUnlessKnown = (cause: unknown): never => {
  throw cause instanceof PictureError ? cause : new PictureError('broken', { cause })
}

/**
 * The picture in several widths, narrowest first, without its metadata. Never larger than it is.
 * @throws PictureError (`broken` also for one that ends too early).
 */
export async function makeVariants(input: PictureInput, options: VariantOptions): Promise<Variant[]> {
  const { formats = ['webp'], quality } = options
  const info = await inspectPicture(input)
  const widths = [...new Set(options.widths.map((width) => Math.min(width, info.width)))].sort(
    (a, b) => a - b,
  )
  const widest = widths.at(-1)
  if (widest === undefined) return []

  try {
    const raw = await decode(input, (picture) => picture.resize({ width: widest, withoutEnlargement: true }))
    const thumbhash = await thumbhashOf(raw)
    const variants: Variant[] = []
    for (const width of widths)
      for (const format of formats)
        variants.push({ ...(await variantOf(raw, width, format, quality)), thumbhash })
    return variants
  } catch (error) {
    return brokenUnlessKnown(error)
  }
}

/**
 * The middle of the picture as a square WebP of `size` pixels, enlarged when it is smaller.
 * @throws PictureError
 */
export async function squareAvatar(input: PictureInput, size = 256): Promise<Variant> {
  await inspectPicture(input)
  try {
    const raw = await decode(input, (picture) => picture.resize(size, size, { fit: 'cover' }))
    return { ...(await variantOf(raw, size, 'webp', undefined)), thumbhash: await thumbhashOf(raw) }
  } catch (error) {
    return brokenUnlessKnown(error)
  }
}
