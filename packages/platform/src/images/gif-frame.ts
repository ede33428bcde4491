import { open } from 'node:fs/promises'
import type { PictureInput } from './inspect-picture.ts'

/** The part of an animation that its first frame covers, and the transparent pixels around it. */
export type PlacedFrame = {
  frame: { left: number; top: number; width: number; height: number }
  around: { left: number; top: number; right: number; bottom: number; background: string }
}

/** The first frame follows the header. Comments and profiles before it are shorter. */
const HEAD_BYTES = 256 * 1024
const [EXTENSION, FRAME] = [0x21, 0x2c]

/** Returns the place of the first frame of a GIF if it is smaller than the GIF. */
export async function placedFrame(input: PictureInput): Promise<PlacedFrame | undefined> {
  const bytes = await headOf(input)
  const at = frameAt(bytes)
  if (at === undefined || at + 10 > bytes.length) return undefined
  const [wide, high] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
  const [left, top] = [bytes.readUInt16LE(at + 1), bytes.readUInt16LE(at + 3)]
  const width = Math.min(bytes.readUInt16LE(at + 5), wide - left)
  const height = Math.min(bytes.readUInt16LE(at + 7), high - top)
  if (width < 1 || height < 1 || (width === wide && height === high)) return undefined
  const [right, bottom] = [wide - left - width, high - top - height]
  return { frame: { left, top, width, height }, around: { left, top, right, bottom, background: '#0000' } }
}

async function headOf(input: PictureInput): Promise<Buffer> {
  if (typeof input !== 'string') return Buffer.from(input.buffer, input.byteOffset, input.byteLength)
  const file = await open(input, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Returns the position of the first frame: it follows the colours and any number of extensions, which consist of blocks. */
function frameAt(bytes: Buffer): number | undefined {
  const flags = bytes[10] ?? 0
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  while (bytes[at] === EXTENSION) {
    at += 2
    while ((bytes[at] ?? 0) !== 0) at += bytes[at]! + 1
    at += 1
  }
  return bytes[at] === FRAME ? at : undefined
}
