import { crc32 } from 'node:zlib'
import type { PictureFormat } from './inspect-picture.ts'

/**
 * Returns a picture with unchanged pixels and without data about its author, place and device. The colour profile and the orientation stay.
 * Returns undefined for a picture whose metadata cannot be separated.
 */
export function withoutMetadata(
  bytes: Buffer,
  format: PictureFormat,
  orientation: number,
): Buffer | undefined {
  if (format === 'jpeg') return cleanJpeg(bytes, orientation)
  if (format === 'png') return cleanPng(bytes, orientation)
  if (format === 'webp') return orientation === 1 ? cleanWebp(bytes) : undefined
  if (format === 'gif') return cleanGif(bytes)
  return hasMetadata(bytes) ? undefined : bytes
}

/** Whether an AVIF has an item with EXIF or XMP. The positions of all its items would change without this item. */
const hasMetadata = (bytes: Buffer): boolean => bytes.includes('Exif') || bytes.includes('rdf+xml')

/** Returns EXIF data that contain only the orientation. */
function exifOf(orientation: number): Buffer {
  const exif = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  exif.writeUInt16BE(orientation, 18)
  return exif
}

const [START, END, SCAN, COMMENT] = [0xd8, 0xd9, 0xda, 0xfe]
const APPLICATIONS = { first: 0xe0, profile: 0xe2, adobe: 0xee, last: 0xef }

/** Copies the segments of a JPEG that its picture needs, up to its end. Cameras add films and other pictures after the end. */
function cleanJpeg(bytes: Buffer, orientation: number): Buffer | undefined {
  const kept: Buffer[] = [Buffer.from([0xff, START])]
  if (orientation !== 1) {
    const exif = Buffer.concat([Buffer.from('Exif\0\0'), exifOf(orientation)])
    kept.push(Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif)
  }
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END) return Buffer.concat([...kept, Buffer.from([0xff, END])])
    const end = marker === SCAN ? endOfScan(bytes, at) : at + 2 + bytes.readUInt16BE(at + 2)
    if (isOfPicture(marker, bytes.subarray(at + 4, at + 16))) kept.push(bytes.subarray(at, end))
    at = end
  }
  // Some programs leave out the end.
  const lastIsEnd = bytes.at(-2) === 0xff && bytes.at(-1) === END
  return lastIsEnd ? Buffer.concat([...kept, Buffer.from([0xff, END])]) : undefined
}

function isOfPicture(marker: number, head: Buffer): boolean {
  if (marker === COMMENT) return false
  if (marker < APPLICATIONS.first || marker > APPLICATIONS.last) return true
  if (marker === APPLICATIONS.profile) return head.toString('latin1', 0, 11) === 'ICC_PROFILE'
  return marker === APPLICATIONS.first || marker === APPLICATIONS.adobe
}

/** Returns the position after a scan and its data. In the data, 0xff is followed by zero or by a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from + 2 + bytes.readUInt16BE(from + 2); ; at += 2) {
    at = bytes.indexOf(0xff, at)
    if (at === -1 || at + 1 >= bytes.length) return bytes.length
    const next = bytes[at + 1]!
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    if (next === 0xff) at -= 1
  }
}

const PNG_HEAD = 8
const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
)

function cleanPng(bytes: Buffer, orientation: number): Buffer | undefined {
  const kept = [bytes.subarray(0, PNG_HEAD)]
  for (let at = PNG_HEAD; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (PNG_CHUNKS.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IHDR' && orientation !== 1) kept.push(pngChunk('eXIf', exifOf(orientation)))
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return undefined
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

const WEBP_HEAD = 12
const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** The bits of the extended header that announce EXIF and XMP. */
const WEBP_METADATA = 0x0c

function cleanWebp(bytes: Buffer): Buffer {
  const kept = [Buffer.from(bytes.subarray(0, WEBP_HEAD))]
  for (let at = WEBP_HEAD; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4)
    const chunk = Buffer.from(bytes.subarray(at, at + 8 + size + (size % 2)))
    const type = chunk.toString('latin1', 0, 4)
    if (type === 'VP8X') chunk[8]! &= ~WEBP_METADATA
    if (WEBP_CHUNKS.has(type)) kept.push(chunk)
    at += 8 + size + (size % 2)
  }
  const clean = Buffer.concat(kept)
  clean.writeUInt32LE(clean.length - 8, 4)
  return clean
}

const GIF = { extension: 0x21, frame: 0x2c, end: 0x3b, control: 0xf9, application: 0xff }

/** Copies the frames of a GIF with their times. Other extensions, such as comments, are left out. */
function cleanGif(bytes: Buffer): Buffer | undefined {
  const colours = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + colours(bytes[10] ?? 0)
  const kept = [bytes.subarray(0, at)]
  while (at < bytes.length) {
    const start = at
    if (bytes[at] === GIF.end) return Buffer.concat([...kept, Buffer.from([GIF.end])])
    const label = bytes[at + 1]
    if (bytes[at] === GIF.extension) at += 2
    else if (bytes[at] === GIF.frame) at += 11 + colours(bytes[at + 9] ?? 0)
    else return undefined
    while ((bytes[at] ?? 0) !== 0) at += bytes[at]! + 1
    at += 1
    const isLoop = bytes.toString('latin1', start + 3, start + 14) === 'NETSCAPE2.0'
    const isNeeded = label === GIF.control || (label === GIF.application && isLoop)
    if (bytes[start] === GIF.frame || isNeeded) kept.push(bytes.subarray(start, at))
  }
  return undefined
}
