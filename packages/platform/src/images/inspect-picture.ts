import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { PictureError } from './picture-error.ts'

export type PictureInput = Uint8Array | string

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

export type PictureInfo = {
  format: PictureFormat
  /** Width and height in pixels, after the rotation that its EXIF data require. */
  width: number
  height: number
  animated: boolean
}

const MAX_SIDE = 12_000
const MAX_PIXELS = 100_000_000
/** Limits in decoded bytes. The lower limit is for a picture that is decoded as a whole, because all its bytes are in memory at once. */
const MAX_DECODED_BYTES = 400_000_000
const MAX_DECODED_WHOLE = 100_000_000

const FORMATS: Record<string, PictureFormat> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
}

const HEAD_BYTES = 4_200

async function readHead(input: PictureInput): Promise<Uint8Array> {
  if (typeof input !== 'string') return input.subarray(0, HEAD_BYTES)
  const file = await open(input, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Returns the format of a picture according to its bytes; its name and declared type are ignored. */
async function formatOf(head: Uint8Array): Promise<PictureFormat> {
  if (head.length === 0) throw new PictureError('empty')
  const type = await fileTypeFromBuffer(head)
  const format = FORMATS[type?.mime ?? '']
  if (format) return format
  const looksLikeSvg = /<svg[\s>]/i.test(Buffer.from(head).toString('latin1'))
  throw new PictureError(looksLikeSvg || type?.mime.startsWith('image/') ? 'unsupported' : 'not_a_picture')
}

const SAMPLE_BYTES: Partial<Record<Metadata['depth'], number>> = { ushort: 2, short: 2, uint: 4, float: 4 }

/**
 * Whether the decoder needs the whole picture in memory: for interlaced and rotated pictures, and for formats that cannot be decoded row by
 * row.
 */
const isDecodedWhole = (format: PictureFormat, { isProgressive, orientation = 1 }: Metadata): boolean =>
  format === 'jpeg' ? isProgressive : format !== 'png' || isProgressive || orientation >= 5

function decodedBytes(format: PictureFormat, found: Metadata): number {
  const { width, height, channels, depth, isProgressive } = found
  if (format !== 'jpeg' || !isProgressive) return width * height * channels * (SAMPLE_BYTES[depth] ?? 1)
  // The decoder stores a progressive JPEG as coefficients of two bytes each. Most JPEGs have their colours at half the width and height
  // (4:2:0).
  const samples = found.chromaSubsampling === '4:2:0' ? 1.5 : channels
  return width * height * samples * 2
}

/**
 * A picture whose header was read. `memoryBytes` is the number of decoded bytes that its decoder needs in memory at once; 0 for a picture
 * that is decoded row by row. `page` is the index of the picture that its file declares as the main one, or of the first frame.
 * `orientation` is the rotation that its EXIF data require, 1 for none.
 */
export type Inspected = { info: PictureInfo; memoryBytes: number; page: number; orientation: number }

/** Returns the error for a picture that cannot be decoded. The decoder of AVIF knows only a part of this format. */
export const decodingError = (format: PictureFormat, cause: unknown): PictureError => {
  const { message } = cause as Error
  const ofDecoder = message.slice(message.lastIndexOf('heif: '))
  const isUnknown =
    message.includes('heifload: ') || (ofDecoder.startsWith('heif: ') && /unsupported/i.test(ofDecoder))
  return new PictureError(format === 'avif' && isUnknown ? 'unsupported' : 'broken', { cause })
}

/** Whether an AVIF is an animation. Other AVIFs may contain several pictures, but show only the main picture. */
const isSequence = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(8, 12)).toString('latin1') === 'avis'

/**
 * Reads the header of a picture without decoding the picture, and refuses a picture that would need too much memory. Throws like
 * `inspectPicture`.
 */
export async function readPictureHead(input: PictureInput): Promise<Inspected> {
  const head = await readHead(input)
  const format = await formatOf(head)
  const found = await sharp(input, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch((cause: unknown) => {
      throw decodingError(format, cause)
    })
  const { width, height } = found.autoOrient
  if (!width || !height) throw new PictureError('broken')
  const bytes = decodedBytes(format, found)
  const memoryBytes = isDecodedWhole(format, found) ? bytes : 0
  const tooLong = width > MAX_SIDE || height > MAX_SIDE
  const tooLarge = bytes > MAX_DECODED_BYTES || memoryBytes > MAX_DECODED_WHOLE
  if (tooLong || tooLarge || width * height > MAX_PIXELS) throw new PictureError('too_many_pixels')
  const animated = format === 'avif' ? isSequence(head) : (found.pages ?? 1) > 1
  const { pagePrimary: page = 0, orientation = 1 } = found
  return { info: { format, width, height, animated }, memoryBytes, page, orientation }
}

/** Inspects a picture by its header. @throws PictureError; an unreadable path throws the error of the file system. */
export const inspectPicture = async (input: PictureInput): Promise<PictureInfo> =>
  (await readPictureHead(input)).info
