import { readFile } from 'node:fs/promises'
import { Semaphore } from 'async-mutex'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { placedFrame } from './gif-frame.ts'
import { decodingError, type Inspected, type PictureInput, readPictureHead } from './inspect-picture.ts'
import { PictureError } from './picture-error.ts'

// sharp uses one thread per picture and no cache. The queue alone limits how many pictures are decoded at once, and so their memory.
sharp.concurrency(1)
sharp.cache(false)

export type VariantFormat = 'webp' | 'avif' | 'jpeg' | 'png'

export type Variant = {
  width: number
  height: number
  contentType: string
  bytes: Buffer
  /** A blurred preview (ThumbHash) of about 25 bytes, as base64. It is the same for all variants of a picture. */
  thumbhash: string
}

export type VariantOptions = {
  /**
   * The requested widths in pixels. A width larger than the picture's is replaced by the picture's width. A width close to the widest one
   * is omitted, because the widest can replace it.
   */
  widths: number[]
  /** The formats of each width; `webp` by default. */
  formats?: VariantFormat[]
  quality?: number
  /** Whether JPEG is encoded five times faster, with a fifth more bytes: for pictures that are not stored. */
  fast?: boolean
}

type Raw = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

/** A width above this share of the widest one is omitted, because it costs nearly as much to draw and to send. */
const CLOSE = 0.75
const THUMB_SIDE = 100

const fromRaw = ({ data, width, height, channels }: Raw) => sharp(data, { raw: { width, height, channels } })

async function toRaw(picture: Sharp): Promise<Raw> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as Raw['channels'] }
}

/** Frees the memory of pixels immediately. The garbage collector sees only a small object, so 60 MB of pixels could accumulate. */
const release = ({ data }: Raw): void => void (data.buffer as ArrayBuffer).transfer(0)

/** The error of the decoder for a JPEG without the mark of its end, which some programs leave out. */
const NO_END = 'premature end of JPEG'
const END = Buffer.from([0xff, 0xd9])

/** Adds the mark of the end to a JPEG. If lines are missing before it, the decoder warns. */
const withEnd = async (input: PictureInput): Promise<Buffer> =>
  Buffer.concat([typeof input === 'string' ? await readFile(input) : input, END])

/** Decodes a picture once: rotated by its EXIF data, in sRGB, only its main picture or first frame, and resized by `resize`. */
async function decode(
  input: PictureInput,
  { info: { format }, page }: Inspected,
  resize: (picture: Sharp) => Sharp,
): Promise<Raw> {
  const open = (source: PictureInput, failOn: 'error' | 'warning') =>
    sharp(source, { limitInputPixels: false, failOn, page, pages: 1 })
  const drawn = (picture: Sharp) => toRaw(resize(picture.autoOrient()).toColourspace('srgb'))
  const placed = format === 'gif' ? await placedFrame(input) : undefined
  if (!placed)
    return drawn(open(input, 'error')).catch(async (cause: unknown) => {
      if (format !== 'jpeg' || !(cause as Error).message.includes(NO_END)) throw cause
      return drawn(open(await withEnd(input), 'warning'))
    })
  // The decoder draws a frame that is smaller than its animation on black. Browsers show nothing around it.
  const { frame, around } = placed
  const whole = await toRaw(
    open(input, 'error').extract(frame).toColourspace('srgb').ensureAlpha().extend(around),
  )
  const raw = await toRaw(resize(fromRaw(whole)))
  release(whole)
  return raw
}

async function thumbhashOf(raw: Raw): Promise<string> {
  const size = { fit: 'inside', withoutEnlargement: true } as const
  const { data, width, height } = await toRaw(fromRaw(raw).resize(THUMB_SIDE, THUMB_SIDE, size).ensureAlpha())
  return Buffer.from(rgbaToThumbHash(width, height, data)).toString('base64')
}

type Encoding = Pick<VariantOptions, 'quality' | 'fast'>

function encode(picture: Sharp, format: VariantFormat, { quality, fast = false }: Encoding): Sharp {
  if (format === 'avif') return picture.avif({ quality: quality ?? 55, effort: 3 })
  if (format === 'jpeg')
    return picture.flatten({ background: '#fff' }).jpeg({ quality: quality ?? 82, mozjpeg: !fast })
  if (format === 'png') return picture.png({ compressionLevel: 9 })
  return picture.webp({ quality: quality ?? 82, effort: 2 })
}

async function variantOf(raw: Raw, format: VariantFormat, encoding: Encoding) {
  const bytes = await encode(fromRaw(raw), format, encoding).toBuffer()
  return { width: raw.width, height: raw.height, contentType: `image/${format}`, bytes }
}

/** Returns a narrower copy of pixels, and frees the memory of the original. */
async function narrowed(raw: Raw, width: number, height: number): Promise<Raw> {
  const smaller = await toRaw(fromRaw(raw).resize({ width, height, fit: 'fill' }))
  release(raw)
  return smaller
}

/** Returns the requested widths that are useful, widest first. */
function usefulWidths(wanted: number[], own: number): number[] {
  const widths = [...new Set(wanted.map((width) => Math.min(width, own)))].sort((a, b) => b - a)
  const [widest = 0] = widths
  return widths.filter((width) => width === widest || width <= widest * CLOSE)
}

/** The memory in megabytes for all pictures that are decoded at the same time. A single picture counts at most `MAX_COUNTED_MB`. */
const ROOM_MB = 14
const MAX_COUNTED_MB = 10
// The unit is a megabyte, because the semaphore needs a step for each unit.
const room = new Semaphore(ROOM_MB)

/**
 * Runs `work` when there is enough memory: large pictures wait for each other, and small ones run at the same time. Errors other than
 * `PictureError` become a `PictureError`.
 */
const whenThereIsRoom = async <T>(head: Inspected, width: number, work: () => Promise<T>): Promise<T> =>
  room
    .runExclusive(work, Math.min(Math.ceil(neededBytes(head, width) / 1e6), MAX_COUNTED_MB))
    .catch((cause: unknown) => {
      throw cause instanceof PictureError ? cause : decodingError(head.info.format, cause)
    })

function neededBytes({ info, memoryBytes }: Inspected, width: number): number {
  const drawn = Math.min(width, info.width)
  return memoryBytes + drawn * Math.ceil((info.height * drawn) / info.width) * 4
}

/**
 * Makes variants of a picture in several widths, narrowest first. Variants have no metadata and are never enlarged. @throws PictureError
 * (also `broken` for a truncated picture).
 */
export async function makeVariants(input: PictureInput, options: VariantOptions): Promise<Variant[]> {
  const { formats = ['webp'], ...encoding } = options
  const head = await readPictureHead(input)
  const widths = usefulWidths(options.widths, head.info.width)
  const [widest] = widths
  if (widest === undefined) return []

  return whenThereIsRoom(head, widest, async () => {
    let raw = await decode(input, head, (picture) =>
      picture.resize({ width: widest, withoutEnlargement: true }),
    )
    const { width: fullWidth, height: fullHeight } = raw
    const heightOf = (width: number): number => Math.max(1, Math.round((fullHeight * width) / fullWidth))
    const variants: Omit<Variant, 'thumbhash'>[] = []
    for (const width of widths) {
      // Each width is made from the previous one, which has fewer pixels than the original. The height is computed from the widest picture,
      // because otherwise rounding errors would add up.
      if (width < raw.width) raw = await narrowed(raw, width, heightOf(width))
      for (const format of formats.toReversed()) variants.unshift(await variantOf(raw, format, encoding))
    }
    const thumbhash = await thumbhashOf(raw)
    release(raw)
    return variants.map((variant) => ({ ...variant, thumbhash }))
  })
}

/** Makes a square WebP of `size` × `size` pixels from the middle of a picture; a smaller picture is enlarged. @throws PictureError */
export async function squareAvatar(input: PictureInput, size = 256): Promise<Variant> {
  const head = await readPictureHead(input)
  return whenThereIsRoom(head, size, async () => {
    const raw = await decode(input, head, (picture) => picture.resize(size, size, { fit: 'cover' }))
    return { ...(await variantOf(raw, 'webp', {})), thumbhash: await thumbhashOf(raw) }
  })
}
