import { meansOf, sumBrightness } from './brightness.ts'
import { COLOUR_BYTES, coloursOf, mirrorColours } from './colours.ts'
import { dctBits, MIRROR_BITS, SIDE } from './dct-bits.ts'
import { MIDDLE, WINDOWS } from './windows.ts'

/** The length of a code in bytes: 8 for the shape and 12 for the colours. */
export const CODE_BYTES = 8 + COLOUR_BYTES

/** The hash of a picture's appearance. */
export type PictureHash = {
  /**
   * The part that is stored, `CODE_BYTES` long: 64 bits for the shape of the picture's middle (little-endian), and the colours of its
   * quarters. `mirrorCode` computes the code of the mirror image from it.
   */
  code: Uint8Array
  /**
   * The part that is only used for a search: 64 bits (two words) for each area of this picture that may be the middle of a copy. The first
   * two words are those of `code`.
   */
  probes: Uint32Array
}

/**
 * The pixels of a picture: red, green and blue, row by row. Width and height are at least `MIN_SIDE`. Proportions do not matter, because a
 * hash treats pictures as squares.
 */
export type Pixels = { data: Uint8Array; width: number; height: number }

const MIN_SIDE = 64
/** The minimum deviation of brightness, in levels of 0 to 255. A picture with a smaller deviation counts as a single colour. */
const PLAIN = 2

/** Hashes a picture. Returns null for a picture of a single colour. Throws a RangeError for invalid pixels. */
export function hashPixels({ data, width, height }: Pixels): PictureHash | null {
  if (width < MIN_SIDE || height < MIN_SIDE || data.length !== width * height * 3)
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

/** Splits a code into shape and colours. Throws a RangeError for an invalid code. */
export function partsOf(code: Uint8Array): { bits: Uint32Array; colours: Uint8Array } {
  if (code.length !== CODE_BYTES) throw new RangeError(`${code.length} bytes are no code of a picture`)
  const view = new DataView(code.buffer, code.byteOffset)
  return { bits: Uint32Array.of(view.getUint32(0, true), view.getUint32(4, true)), colours: code.subarray(8) }
}

/** Returns the code of the picture's mirror image. */
export function mirrorCode(code: Uint8Array): Uint8Array {
  const { bits, colours } = partsOf(code)
  return codeOf(mirrorBits(bits), mirrorColours(colours))
}

/** Returns the bits of the mirror image. Each 64 bits are two words. */
export const mirrorBits = (bits: Uint32Array): Uint32Array =>
  bits.map((word, at) => word ^ MIRROR_BITS[at % 2]!)
