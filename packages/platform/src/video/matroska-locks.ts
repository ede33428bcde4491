import { open, type FileHandle } from 'node:fs/promises'
import { VideoError } from './video-error.ts'

/** The maximum number of elements in a segment before its list of tracks; normal files have fewer. */
const MAX_ELEMENTS = 50
/** The maximum size of the list of tracks in bytes. A list with fonts and long setups takes about 100 kB. */
const MAX_BYTES = 4_000_000

const ID = {
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  track: 0xae,
  trackType: 0x83,
  encodings: 0x6d80,
  encoding: 0x6240,
  encodingType: 0x5033,
  compression: 0x5034,
  algorithm: 0x4254,
  encryption: 0x5035,
  chapters: 0x1043a770,
  edition: 0x45b9,
  chapter: 0xb6,
} as const

const PICTURE_OR_SOUND = new Set([1, 2])
const ENCRYPTED = 1
/** The only compression that readers support: the common beginning of all frames is stored once. */
const HEADER_STRIPPING = 3

type Element = { id: number; from: number; to: number }

/**
 * Checks the video and sound of a Matroska or WebM file, because the reader ignores encrypted and compressed tracks. Reads only the list of
 * tracks. Throws VideoError when a track is encrypted or compressed.
 */
export async function requireOpenTracks(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    const tracks = await contentOf(file, ID.tracks)
    if (!tracks) return
    for (const track of elements(tracks, ID.track)) {
      const type = numberOf(tracks, ID.trackType, track)
      if (type !== undefined && PICTURE_OR_SOUND.has(type)) requireOpen(tracks, track)
    }
  } finally {
    await file.close()
  }
}

/** Returns the number of chapters of a Matroska file. Chapters after the video are not found. */
export async function countChapters(path: string): Promise<number> {
  const file = await open(path, 'r')
  try {
    const chapters = await contentOf(file, ID.chapters)
    if (!chapters) return 0
    return [...elements(chapters, ID.edition)].flatMap((edition) => [
      ...elements(chapters, ID.chapter, edition),
    ]).length
  } finally {
    await file.close()
  }
}

function requireOpen(bytes: Buffer, track: Element): void {
  for (const list of elements(bytes, ID.encodings, track))
    for (const encoding of elements(bytes, ID.encoding, list)) {
      const isLocked = numberOf(bytes, ID.encodingType, encoding) === ENCRYPTED
      if (isLocked || first(bytes, ID.encryption, encoding)) throw new VideoError('encrypted')
      const packed = first(bytes, ID.compression, encoding)
      if (packed && numberOf(bytes, ID.algorithm, packed) !== HEADER_STRIPPING)
        throw new VideoError('unsupported_codec')
    }
}

/** Returns the content of an element of the segment, or null if it is not before the video. */
async function contentOf(file: FileHandle, id: number): Promise<Buffer | null> {
  const head = Buffer.alloc(12)
  let position = 0
  // A stated size may be larger than any file.
  for (let count = 0; count < MAX_ELEMENTS && Number.isSafeInteger(position); count += 1) {
    const { bytesRead } = await file.read(head, 0, head.length, position)
    const element = elementAt(head.subarray(0, bytesRead), 0)
    if (!element || element.id === ID.cluster) return null
    const size = element.to - element.from
    if (element.id === id) {
      const bytes = Buffer.alloc(Math.min(size, MAX_BYTES))
      const read = await file.read(bytes, 0, bytes.length, position + element.from)
      return bytes.subarray(0, read.bytesRead)
    }
    // A segment may have an unknown size, so the loop always continues inside it.
    position += element.id === ID.segment ? element.from : element.to
  }
  return null
}

/** Returns the header of an element. `to` may be after the end of the bytes. */
function elementAt(bytes: Buffer, at: number): Element | null {
  const idLength = lengthOf(bytes[at])
  const sizeLength = lengthOf(bytes[at + idLength])
  const from = at + idLength + sizeLength
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || from > bytes.length) return null
  let size = bytes[at + idLength]! & (0xff >> sizeLength)
  for (let place = from - sizeLength + 1; place < from; place += 1) size = size * 256 + bytes[place]!
  return { id: bytes.readUIntBE(at, idLength), from, to: from + size }
}

/** Returns the length of a number: the leading zeros of its first byte plus one; 0 for an invalid byte. */
const lengthOf = (byte: number | undefined): number => (byte ? Math.clz32(byte) - 23 : 0)

function* elements(bytes: Buffer, id: number, inside?: Element): Generator<Element> {
  const end = Math.min(inside?.to ?? bytes.length, bytes.length)
  let at = inside?.from ?? 0
  while (at < end) {
    const element = elementAt(bytes, at)
    if (!element) return
    if (element.id === id) yield element
    at = element.to
  }
}

const first = (bytes: Buffer, id: number, inside: Element): Element | undefined =>
  elements(bytes, id, inside).next().value ?? undefined

function numberOf(bytes: Buffer, id: number, inside: Element): number | undefined {
  const element = first(bytes, id, inside)
  return element && bytes[element.to - 1]
}
