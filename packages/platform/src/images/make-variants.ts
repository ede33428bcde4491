import { Semaphore } from 'async-mutex'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { type Inspected, type PictureInput, readPictureHead } from './inspect-picture.ts'
import { PictureError } from './picture-error.ts'

// One thread for each picture and no cache: the queue decides how many are decoded at once, and so how much memory is used.
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
  /**
   * Wanted widths in pixels. A wider one than the picture gives the picture's width, once; a width close to the widest is left out,
   * because the widest can replace it.
   */
  widths: number[]
  /** `webp` by default; every width is made in each. */
  formats?: VariantFormat[]
  quality?: number
}

type Raw = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

/** A width above this share of the widest one costs nearly as much to draw and to send. */
const CLOSE = 0.75
const THUMB_SIDE = 100

const fromRaw = ({ data, width, height, channels }: Raw) => sharp(data, { raw: { width, height, channels } })

async function toRaw(picture: Sharp): Promise<Raw> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as Raw['channels'] }
}

/** Frees pixels immediately: the garbage collector sees only a small object, so 60 MB of them would accumulate. */
const release = ({ data }: Raw): void => void (data.buffer as ArrayBuffer).transfer(0)

/** Decodes once: rotated by its EXIF data, in sRGB, only the first frame, at most as wide as wanted. */
const decode = (input: PictureInput, resize: (picture: Sharp) => Sharp): Promise<Raw> => {
  const picture = sharp(input, { limitInputPixels: false, failOn: 'error', page: 0, pages: 1 })
  return toRaw(resize(picture.autoOrient()).toColourspace('srgb'))
}

async function thumbhashOf(raw: Raw): Promise<string> {
  const size = { fit: 'inside', withoutEnlargement: true } as const
  const { data, width, height } = await toRaw(fromRaw(raw).resize(THUMB_SIDE, THUMB_SIDE, size).ensureAlpha())
  return Buffer.from(rgbaToThumbHash(width, height, data)).toString('base64')
}

function encode(picture: Sharp, format: VariantFormat, quality: number | undefined): Sharp {
  if (format === 'avif') return picture.avif({ quality: quality ?? 55, effort: 3 })
  if (format === 'jpeg')
    return picture.flatten({ background: '#fff' }).jpeg({ quality: quality ?? 82, mozjpeg: true })
  if (format === 'png') return picture.png({ compressionLevel: 9 })
  return picture.webp({ quality: quality ?? 82, effort: 2 })
}

async function variantOf(raw: Raw, format: VariantFormat, quality: number | undefined) {
  const bytes = await encode(fromRaw(raw), format, quality).toBuffer()
  return { width: raw.width, height: raw.height, contentType: `image/${format}`, bytes }
}

/** Returns the same pixels at another size; the given ones are released. */
async function narrowed(raw: Raw, width: number, height: number): Promise<Raw> {
  const smaller = await toRaw(fromRaw(raw).resize({ width, height, fit: 'fill' }))
  release(raw)
  return smaller
}

/** Returns the useful ones of the wanted widths, widest first. */
function usefulWidths(wanted: number[], own: number): number[] {
  const widths = [...new Set(wanted.map((width) => Math.min(width, own)))].sort((a, b) => b - a)
  const [widest = 0] = widths
  return widths.filter((width) => width === widest || width <= widest * CLOSE)
}

/** The limit of decoded pictures in progress in megabytes, and the maximum that one picture counts. */
const ROOM_MB = 14
const MAX_COUNTED_MB = 10
// Not in bytes: the semaphore needs a step for each unit.
const room = new Semaphore(ROOM_MB)

/** Runs `work` when there is memory: large pictures wait for each other, small ones run beside them. Other errors become `PictureError`. */
const whenThereIsRoom = async <T>(neededBytes: number, work: () => Promise<T>): Promise<T> =>
  room.runExclusive(work, Math.min(Math.ceil(neededBytes / 1e6), MAX_COUNTED_MB)).catch((cause: unknown) => {
    throw cause instanceof PictureError ? cause : new PictureError('broken', { cause })
  })

function neededBytes({ info, heldBytes }: Inspected, width: number): number {
  const drawn = Math.min(width, info.width)
  return heldBytes + drawn * Math.ceil((info.height * drawn) / info.width) * 4
}

/**
 * Makes a picture in several widths, narrowest first, without its metadata and never enlarged. @throws PictureError (`broken` also for a
 * truncated one).
 */
export async function makeVariants(input: PictureInput, options: VariantOptions): Promise<Variant[]> {
  const { formats = ['webp'], quality } = options
  const head = await readPictureHead(input)
  const widths = usefulWidths(options.widths, head.info.width)
  const [widest] = widths
  if (widest === undefined) return []

  return whenThereIsRoom(neededBytes(head, widest), async () => {
    let raw = await decode(input, (picture) => picture.resize({ width: widest, withoutEnlargement: true }))
    const { width: fullWidth, height: fullHeight } = raw
    const heightOf = (width: number): number => Math.max(1, Math.round((fullHeight * width) / fullWidth))
    const variants: Omit<Variant, 'thumbhash'>[] = []
    for (const width of widths) {
      // Each from the previous one, which has fewer pixels to read; its height follows from the widest, because rounding errors would add
      // up.
      if (width < raw.width) raw = await narrowed(raw, width, heightOf(width))
      for (const format of formats.toReversed()) variants.unshift(await variantOf(raw, format, quality))
    }
    const thumbhash = await thumbhashOf(raw)
    release(raw)
    return variants.map((variant) => ({ ...variant, thumbhash }))
  })
}

/** Makes the middle of a picture as a square WebP of `size` pixels, enlarged when it is smaller. @throws PictureError */
export async function squareAvatar(input: PictureInput, size = 256): Promise<Variant> {
  const head = await readPictureHead(input)
  return whenThereIsRoom(neededBytes(head, size), async () => {
    const raw = await decode(input, (picture) => picture.resize(size, size, { fit: 'cover' }))
    return { ...(await variantOf(raw, 'webp', undefined)), thumbhash: await thumbhashOf(raw) }
  })
}
