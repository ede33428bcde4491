import { randomInt } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { isAppError, type ErrorName } from '@engawa/contract'
import { randomKey } from '@engawa/platform/ids'
import sharp from 'sharp'

/** Returns a unique name that cannot be confused with another one. */
export const uniqueName = (): string =>
  `u${randomKey().slice(0, 14)}`.replaceAll('rn', 'rx').replaceAll('vv', 'vx')

/** Returns a random private IP address, because limits count calls by IP address, and a test acts as many callers. */
export const anyAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Returns a clock that runs, and that a test can stop and advance. */
export function testClock() {
  let ahead = 0
  let stopped: number | undefined
  return {
    now: () => new Date((stopped ?? Date.now()) + ahead),
    /** Stops the time, so that no limit recovers while a slow machine is working. */
    stop(): void {
      stopped = Date.now()
    },
    resume(): void {
      stopped = undefined
    },
    advance(milliseconds: number): void {
      ahead += milliseconds
    },
  }
}

/** Returns the name of the error with which a call is refused. Fails when the call succeeds or throws something else. */
export async function errorOf(call: Promise<unknown>): Promise<ErrorName> {
  try {
    await call
  } catch (error) {
    if (isAppError(error)) return error.errorName
    throw error
  }
  throw new Error('the call was not refused')
}

type Size = { width?: number; height?: number }

const plain = ({ width = 64, height = 48 }: Size) =>
  sharp({ create: { width, height, channels: 3, background: { r: randomInt(256), g: 120, b: 200 } } })

export const png = (size: Size = {}): Promise<Buffer> => plain(size).png().toBuffer()
export const jpeg = (size: Size = {}): Promise<Buffer> => plain(size).jpeg().toBuffer()
export const webp = (size: Size = {}): Promise<Buffer> => plain(size).webp().toBuffer()
export const gif = (size: Size = {}): Promise<Buffer> => plain(size).gif().toBuffer()

/** Returns a CMYK JPEG, a format that print shops use. */
export const cmykJpeg = (size: Size = {}): Promise<Buffer> =>
  plain(size).toColourspace('cmyk').jpeg().toBuffer()

/** Returns an HTML page that a test uploads under the name of a picture. */
export const htmlPretending = (): Buffer => Buffer.from('<!doctype html><script>alert(1)</script>')

export const svgWithScript = (): Buffer =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')

/** Returns a small PNG that declares an enormous size. */
export function bombPng(side = 30_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side * 3 + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns an empty interlaced PNG of 16 bits per sample: some hundred kilobytes that decode to `width` × `height` × 6 bytes. */
export function deepInterlacedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([16, 2, 0, 0, 1], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(width * 6 * 100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
