/** The number of rows and columns into which a window is divided. */
export const SIDE = 32
/** The number of frequencies in each direction: 0 to 10 include the 64 lowest ones. */
const FREQUENCIES = 11

const COSINES = Float64Array.from({ length: FREQUENCIES * SIDE }, (_, at) =>
  Math.cos(((2 * (at % SIDE) + 1) * Math.floor(at / SIDE) * Math.PI) / (2 * SIDE)),
)

type Frequency = { across: number; down: number }

/** The 64 lowest frequencies without the mean, the lowest first. */
const LOWEST: Frequency[] = Array.from({ length: FREQUENCIES * FREQUENCIES }, (_, at) => ({
  across: at % FREQUENCIES,
  down: Math.floor(at / FREQUENCIES),
}))
  .sort((a, b) => a.across + a.down - b.across - b.down || a.across - b.across)
  .slice(1, 65)

/**
 * Returns the position of a frequency's bit. The frequencies are distributed over the four quarters of 16 bits, so that each quarter
 * distinguishes pictures equally well.
 */
const placeOf = (order: number) => (order % 4) * 16 + Math.floor(order / 4)

/**
 * The bits that differ in the mirror image of a picture, because its odd horizontal frequencies have the opposite sign. The mirror image's
 * bits are the picture's bits XOR these.
 */
export const MIRROR_BITS: Uint32Array = bitsWhere(({ across }) => across % 2 === 1)

/**
 * Returns 64 bits for a window: the signs of its 64 lowest frequencies (DCT-II). `means` contains the mean brightness of each of its
 * `SIDE` × `SIDE` cells.
 */
export function dctBits(means: Float64Array): Uint32Array {
  const rows = new Float64Array(SIDE * FREQUENCIES)
  for (let row = 0; row < SIDE; row += 1)
    for (let across = 0; across < FREQUENCIES; across += 1) {
      let sum = 0
      for (let x = 0; x < SIDE; x += 1) sum += means[row * SIDE + x]! * COSINES[across * SIDE + x]!
      rows[row * FREQUENCIES + across] = sum
    }
  return bitsWhere(({ across, down }) => {
    let sum = 0
    for (let y = 0; y < SIDE; y += 1) sum += rows[y * FREQUENCIES + across]! * COSINES[down * SIDE + y]!
    return sum > 0
  })
}

function bitsWhere(isSet: (frequency: Frequency) => boolean): Uint32Array {
  const bits = new Uint32Array(2)
  LOWEST.forEach((frequency, order) => {
    const place = placeOf(order)
    if (isSet(frequency)) bits[place >> 5]! |= 1 << (place & 31)
  })
  return bits
}
