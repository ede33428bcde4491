import type { Window } from './windows.ts'

/**
 * The number of bytes for the colours of a picture: brightness and two differences of colour (YCbCr, each 0 to 255) for each quarter of its
 * middle.
 */
export const COLOUR_BYTES = 12

/** Returns the mean colours of a window's quarters. `data` contains red, green and blue of each pixel, row by row. */
export function coloursOf(data: Uint8Array, width: number, height: number, window: Window): Uint8Array {
  const colours = new Uint8Array(COLOUR_BYTES)
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const [red, green, blue] = meanOf(data, width, {
      ...halfOf(window.left * width, window.right * width, quarter % 2 === 1, 'x'),
      ...halfOf(window.top * height, window.bottom * height, quarter >= 2, 'y'),
    })
    colours[quarter * 3] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
    colours[quarter * 3 + 1] = Math.round(128 - 0.168_7 * red - 0.331_3 * green + 0.499_9 * blue)
    colours[quarter * 3 + 2] = Math.round(128 + 0.499_9 * red - 0.418_7 * green - 0.081_3 * blue)
  }
  return colours
}

/** Returns the first or the second half of a range in whole pixels. The half has at least one pixel. */
function halfOf<A extends 'x' | 'y'>(from: number, to: number, second: boolean, axis: A) {
  const middle = (from + to) / 2
  const start = Math.round(second ? middle : from)
  const end = Math.max(start + 1, Math.round(second ? to : middle))
  return { [`${axis}0`]: start, [`${axis}1`]: end } as Record<`${A}0` | `${A}1`, number>
}

type Area = { x0: number; x1: number; y0: number; y1: number }

function meanOf(data: Uint8Array, width: number, { x0, x1, y0, y1 }: Area): [number, number, number] {
  let [red, green, blue] = [0, 0, 0]
  for (let y = y0; y < y1; y += 1)
    for (let x = x0; x < x1; x += 1) {
      const at = (y * width + x) * 3
      red += data[at]!
      green += data[at + 1]!
      blue += data[at + 2]!
    }
  const pixels = (x1 - x0) * (y1 - y0)
  return [red / pixels, green / pixels, blue / pixels]
}

/** Returns the colours of the mirrored picture. */
export const mirrorColours = (colours: Uint8Array): Uint8Array =>
  colours.map((_, at) => colours[(Math.floor(at / 3) ^ 1) * 3 + (at % 3)]!)
