import type { Window } from './windows.ts'

/**
 * The sum of brightness of each rectangle that begins at the upper left corner (an integral image). The mean of any rectangle then needs
 * four lookups.
 */
export type Brightness = { sums: Float64Array; width: number; height: number }

/** Computes the sums of brightness. `data` contains red, green and blue of each pixel, row by row. */
export function sumBrightness(data: Uint8Array, width: number, height: number): Brightness {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3
      row += 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!
      const cell = (y + 1) * (width + 1) + x + 1
      sums[cell] = sums[cell - width - 1]! + row
    }
  }
  return { sums, width, height }
}

/** Returns the sum of brightness up to a position, which may be between pixels. */
function sumTo({ sums, width, height }: Brightness, x: number, y: number): number {
  const left = Math.min(Math.floor(x), width - 1)
  const top = Math.min(Math.floor(y), height - 1)
  const [dx, dy] = [x - left, y - top]
  const at = top * (width + 1) + left
  const upper = (1 - dx) * sums[at]! + dx * sums[at + 1]!
  const lower = (1 - dx) * sums[at + width + 1]! + dx * sums[at + width + 2]!
  return (1 - dy) * upper + dy * lower
}

/** Returns the mean brightness of `side` × `side` equal parts of a window, row by row. */
export function meansOf(brightness: Brightness, window: Window, side: number): Float64Array {
  const { width, height } = brightness
  const x = (step: number) => (window.left + ((window.right - window.left) * step) / side) * width
  const y = (step: number) => (window.top + ((window.bottom - window.top) * step) / side) * height
  const area = (x(1) - x(0)) * (y(1) - y(0))
  const means = new Float64Array(side * side)
  const upper = new Float64Array(side + 1)
  const lower = new Float64Array(side + 1)
  for (let step = 0; step <= side; step += 1) lower[step] = sumTo(brightness, x(step), y(0))
  for (let row = 0; row < side; row += 1) {
    upper.set(lower)
    for (let step = 0; step <= side; step += 1) lower[step] = sumTo(brightness, x(step), y(row + 1))
    for (let column = 0; column < side; column += 1)
      means[row * side + column] =
        (lower[column + 1]! - lower[column]! - upper[column + 1]! + upper[column]!) / area
  }
  return means
}
