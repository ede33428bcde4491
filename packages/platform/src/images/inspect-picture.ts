import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { PictureError } from './picture-error.ts'

export type PictureInput = Uint8Array | string

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

export type PictureInfo = {
  format: PictureFormat
  /** In pixels, as it is seen: turned the way its EXIF data say. */
  width: number
  height: number
  animated: boolean
}

const LONGEST_SIDE = 12_000
const MOST_PIXELS = 100_000_000
/** A picture read row by row needs little of this at a time; one that is decoded whole needs all of it. */
const MOST_DECODED_BYTES = 400_000_000
const MOST_DECODED_WHOLE = 160_000_000

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

/** By what the bytes are; names and declared types are not asked. */
async function formatOf(head: Uint8Array): Promise<PictureFormat> {
  if (head.length === 0) throw new PictureError('empty')
  const type = await fileTypeFromBuffer(head)
  const format = FORMATS[type?.mime ?? '']
  if (format) return format
  const looksLikeSvg = /<svg[\s>]/i.test(Buffer.from(head).toString('latin1'))
  throw new PictureError(looksLikeSvg || type?.mime.startsWith('image/') ? 'unsupported' : 'not_a_picture')
}

const SAMPLE_BYTES: Partial<Record<Metadata['depth'], number>> = { ushort: 2, short: 2, uint: 4, float: 4 }

/** Whether a decoder holds the whole picture: interlaced and turned ones, and formats that cannot be read by rows. */
const isDecodedWhole = (format: PictureFormat, { isProgressive, orientation = 1 }: Metadata): boolean =>
  format === 'jpeg' ? isProgressive : format !== 'png' || isProgressive || orientation >= 5

function decodedBytes(format: PictureFormat, { width, height, channels, depth, isProgressive }: Metadata) {
  // A progressive JPEG is collected as coefficients of two bytes.
  const sample = format === 'jpeg' && isProgressive ? 2 : (SAMPLE_BYTES[depth] ?? 1)
  return width * height * channels * sample
}

/**
 * What a picture is, read from its head without decoding it; refuses one that would need too much memory.
 * @throws PictureError; an unreadable path throws as the file system does.
 */
export async function inspectPicture(input: PictureInput): Promise<PictureInfo> {
  const format = await formatOf(await readHead(input))
  const found = await sharp(input, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch((cause: unknown) => {
      throw new PictureError('broken', { cause })
    })
  const { width, height } = found.autoOrient
  if (!width || !height) throw new PictureError('broken')
  const most = isDecodedWhole(format, found) ? MOST_DECODED_WHOLE : MOST_DECODED_BYTES
  const tooLong = width > LONGEST_SIDE || height > LONGEST_SIDE
  if (tooLong || width * height > MOST_PIXELS || decodedBytes(format, found) > most)
    throw new PictureError('too_many_pixels')
  return { format, width, height, animated: (found.pages ?? 1) > 1 }
}
