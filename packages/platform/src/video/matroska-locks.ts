import { open, type FileHandle } from 'node:fs/promises'
import { type Element, elementAt, elements, first, MATROSKA_ID } from './matroska-elements.ts'
import { VideoError } from './video-error.ts'

/** The maximum number of elements in a segment before its list of tracks; normal files have fewer. */
const MAX_ELEMENTS = 50
/** The maximum size of the list of tracks in bytes. A list with fonts and long setups takes about 100 kB. */
const MAX_BYTES = 4_000_000

const ID = {
  tracks: 0x1654ae6b,
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
    if (!element || element.id === MATROSKA_ID.cluster) return null
    const size = element.to - element.from
    if (element.id === id) {
      const bytes = Buffer.alloc(Math.min(size, MAX_BYTES))
      const read = await file.read(bytes, 0, bytes.length, position + element.from)
      return bytes.subarray(0, read.bytesRead)
    }
    // A segment may have an unknown size, so the loop always continues inside it.
    position += element.id === MATROSKA_ID.segment ? element.from : element.to
  }
  return null
}

function numberOf(bytes: Buffer, id: number, inside: Element): number | undefined {
  const element = first(bytes, id, inside)
  return element && bytes[element.to - 1]
}
