import { meansOf, sumBrightness } from './brightness.ts'
import { COLOUR_BYTES, coloursOf, mirrorColours } from './colours.ts'
import { dctBits, MIRROR_BITS, SIDE } from './dct-bits.ts'
import { MIDDLE, WINDOWS } from './windows.ts'

/** Of a code: 8 for the shape, 12 for the colours. */
export const CODE_BYTES = 8 + COLOUR_BYTES

/** What a picture looks like. */
export type PictureHash = {
  /**
   * What is kept of a picture, `CODE_BYTES` long: 64 bits of the shape of its middle (little-endian) and the colours of its quarters. That of
   * its mirror image follows from it, see `mirrorCode`.
   */
  code: Uint8Array
  /** Only for looking: the 64 bits of everywhere in it where the middle of a copy may lie, two words each. The first are those of `code`. */
  probes: Uint32Array
}

/** Pixels of red, green and blue, row by row, at least `SMALLEST` each way. Any proportions: a hash knows pictures as squares. */
export type Pixels = { data: Uint8Array; width: number; height: number }

const SMALLEST = 64
/** In levels of brightness of 256: what differs less is one colour, and its shape nothing but noise. */
const PLAIN = 2

/** The hash of a picture; null for one in which there is nothing to see. Throws a RangeError for pixels that are not as they should be. */
export function hashPixels({ data, width, height }: Pixels): PictureHash | null {
  if (width < SMALLEST || height < SMALLEST || data.length !== width * height * 3)
    throw new RangeError(`${data.length} bytes are not ${width} × ${height} pixels of three colours`)
  const brightness = sumBrightness(data, width, height)
  if (deviationOf(meansOf(brightness, MIDDLE, SIDE)) < PLAIN) return null
  const probes = new Uint32Array(WINDOWS.length * 2)
  WINDOWS.forEach((window, at) => probes.set(dctBits(meansOf(brightness, window, SIDE)), at * 2))
  return { code: codeOf(probes.subarray(0, 2), coloursOf(data, width, height, MIDDLE)), probes }
}

function deviationOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

function codeOf(bits: Uint32Array, colours: Uint8Array): Uint8Array {
  const code = new Uint8Array(CODE_BYTES)
  const view = new DataView(code.buffer)
  view.setUint32(0, bits[0]!, true)
  view.setUint32(4, bits[1]!, true)
  code.set(colours, 8)
  return code
}

/** The two parts of a code. Throws a RangeError for what is none. */
export function partsOf(code: Uint8Array): { bits: Uint32Array; colours: Uint8Array } {
  if (code.length !== CODE_BYTES) throw new RangeError(`${code.length} bytes are no code of a picture`)
  const view = new DataView(code.buffer, code.byteOffset)
  return { bits: Uint32Array.of(view.getUint32(0, true), view.getUint32(4, true)), colours: code.subarray(8) }
}

/** The code of the mirror image. */
export function mirrorCode(code: Uint8Array): Uint8Array {
  const { bits, colours } = partsOf(code)
  return codeOf(mirrorBits(bits), mirrorColours(colours))
}

/** The bits of mirror images, two words each. */
export const mirrorBits = (bits: Uint32Array): Uint32Array =>
  bits.map((word, at) => word ^ MIRROR_BITS[at % 2]!)
