import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { elementAt, MATROSKA_ID } from './matroska-elements.ts'
import { clockOf, packetsOf } from './ts-packets.ts'
import { isJump } from './timeline.ts'

/** The maximum number of elements or boxes that are visited. Twelve hours in blocks without clusters of known size have about 4 million. */
const MAX_PARTS = 20_000_000

export type Ending = {
  /** Whether the file ends within a picture, a sound or another part. */
  isCut: boolean
  /** Whether the file has an index that leads to each time. Programs write it when a recording is finished. */
  hasIndex: boolean
  /** The container, if readers need what the file lacks, so that its tracks must be copied first. */
  copiedFrom: 'mkv' | 'mp4' | 'ts' | null
  /** The number of bytes before the part that cannot be read at all. */
  bytes: number
}

type File = { size: number; read: (position: number, length: number) => Buffer }

/**
 * Returns how a file ends. Visits only the headers of its parts. With `isThorough`, also finds out whether the times of a transport stream begin
 * again, for which all of it is read.
 */
export function endingOf(path: string, isThorough = false): Ending {
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
    const isJoined = isThorough && packets !== undefined && beginsAgain(descriptor, size, packets)
    return { isCut, hasIndex: true, copiedFrom: isJoined ? 'ts' : null, bytes: size }
  } finally {
    closeSync(descriptor)
  }
}

/** The number of packets that are read at once. */
const PACKETS_AT_ONCE = 5_000

/** Whether the clock of a transport stream jumps: then it consists of several recordings. */
function beginsAgain(descriptor: number, size: number, packets: { start: number; size: number }): boolean {
  const buffer = Buffer.alloc(packets.size * PACKETS_AT_ONCE)
  let [pid, last] = [-1, 0]
  for (let position = packets.start; position < size; position += buffer.length) {
    const length = readSync(descriptor, buffer, 0, buffer.length, position)
    for (let at = packets.size === 192 ? 4 : 0; at + 12 <= length; at += packets.size) {
      const clock = clockOf(buffer, at)
      if (!clock || (pid !== -1 && clock.pid !== pid)) continue
      if (pid !== -1 && isJump(last, clock.seconds)) return true
      ;[pid, last] = [clock.pid, clock.seconds]
    }
  }
  return false
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
