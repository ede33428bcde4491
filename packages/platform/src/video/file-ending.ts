import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { elementAt, MATROSKA_ID } from './matroska-elements.ts'
import { packetsOf } from './ts-packets.ts'

/** The maximum number of elements or boxes that are visited. Twelve hours in blocks without clusters of known size have about 4 million. */
const MAX_PARTS = 20_000_000

export type Ending = {
  /** Whether the file ends within a picture, a sound or another part. */
  isCut: boolean
  /** Whether the file has an index that leads to each time. Programs write it when a recording is finished. */
  hasIndex: boolean
  /** The container, if readers need what the file lacks, so that its tracks must be copied first. */
  copiedFrom: 'mkv' | 'mp4' | null
  /** The number of bytes before the part that cannot be read at all. */
  bytes: number
}

type File = { size: number; read: (position: number, length: number) => Buffer }

/** Returns how a file ends. Visits only the headers of its parts. */
export function endingOf(path: string): Ending {
  const descriptor = openSync(path, 'r')
  try {
    const { size } = fstatSync(descriptor)
    const buffer = Buffer.alloc(1_024)
    const read = (position: number, length: number): Buffer =>
      buffer.subarray(0, readSync(descriptor, buffer, 0, length, position))
    const file = { size, read }
    const head = Buffer.from(read(0, buffer.length))
    if (head.length >= 8 && head.readUInt32BE(0) === MATROSKA_ID.header) return endingOfMatroska(file)
    if (head.toString('latin1', 4, 8) === 'ftyp') return endingOfMp4(file)
    const packets = packetsOf(head)
    const isCut = packets !== undefined && (size - packets.start) % packets.size !== 0
    return { isCut, hasIndex: true, copiedFrom: null, bytes: size }
  } finally {
    closeSync(descriptor)
  }
}

/** The longest header of an element: four bytes for its id, and eight for its size. */
const HEADER = 12

/** Recordings have a segment of unknown size, and sometimes clusters of unknown size, whose blocks are visited one by one. */
function endingOfMatroska({ size, read }: File): Ending {
  let [position, end, hasIndex, isCut] = [0, size, false, false]
  for (let part = 0; part < MAX_PARTS && position < end && !isCut; part += 1) {
    const element = elementAt(read(position, HEADER), 0)
    // Another file may follow, because streams are sometimes joined.
    if (element?.id === MATROSKA_ID.header && position > 0) break
    isCut = !element
    if (!element) break
    const to = position + element.to
    hasIndex ||= element.id === MATROSKA_ID.cues
    if (element.id === MATROSKA_ID.segment) {
      isCut = !element.hasUnknownSize && to > size
      if (!element.hasUnknownSize) end = Math.min(size, to)
    } else if (!element.hasUnknownSize) isCut = to > size
    position = element.id === MATROSKA_ID.segment || element.hasUnknownSize ? position + element.from : to
  }
  return { isCut, hasIndex, copiedFrom: isCut || !hasIndex ? 'mkv' : null, bytes: size }
}

/** Only a fragmented MP4 can be used if it is cut, because other MP4 files have no complete parts. */
function endingOfMp4({ size, read }: File): Ending {
  let [position, isFragmented, hasIndex, bytes] = [0, false, false, size]
  for (let part = 0; part < MAX_PARTS && position < size; part += 1) {
    const head = read(position, 16)
    if (head.length < 8) break
    const type = head.toString('latin1', 4, 8)
    isFragmented ||= type === 'moof'
    hasIndex ||= type === 'mfra' || type === 'sidx'
    const length = boxLength(head, size - position)
    // A list of pictures must be complete, but the pictures themselves need not be.
    if (type === 'moof' && position + length > size) bytes = position
    if (length < 8) break
    position += length
  }
  const isCut = isFragmented && position !== size
  return { isCut, hasIndex: hasIndex || !isFragmented, copiedFrom: isCut ? 'mp4' : null, bytes }
}

/** Returns the length of a box. A length of 0 means that the box ends with the file. */
function boxLength(head: Buffer, rest: number): number {
  const small = head.readUInt32BE(0)
  if (small === 0) return rest
  return small === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : small
}
