import { bitsSet } from './bits-set.ts'

const QUARTERS = 4
const VALUES = 65_536

/**
 * All values of 16 bits, sorted by their number of set bits. XOR of a value with the first values of this list gives its nearest
 * neighbours.
 */
const NEIGHBOURS = Uint16Array.from({ length: VALUES }, (_, value) => value).sort(
  (a, b) => bitsSet(a) - bitsSet(b) || a - b,
)
/** The number of values with at most `n` set bits, by `n`. */
const WITHIN = Array.from(
  { length: 17 },
  (_, most) => NEIGHBOURS.findLastIndex((value) => bitsSet(value) === most) + 1,
)

const quarterOf = (low: number, high: number, quarter: number): number =>
  ((quarter < 2 ? low : high) >>> ((quarter & 1) * 16)) & 0xff_ff

/**
 * Creates tables that find slots by each quarter of their 64 bits. If two values differ in `4a + b` bits, one of the first `b + 1` quarters
 * differs in at most `a` bits, or one of the others in at most `a - 1` bits. See Norouzi, Punjani and Fleet, "Fast search in Hamming space
 * with multi-index hashing".
 */
export function createQuarterTables() {
  let sorted = 0
  let tables: Table[] = []

  return {
    /** Returns the number of slots that are in the tables. These are the first slots of the index. */
    sorted: (): number => sorted,

    /** Builds new tables of the first `count` slots. */
    sort(bits: Uint32Array, count: number): void {
      tables = Array.from({ length: QUARTERS }, (_, quarter) => sortBy(bits, count, quarter))
      sorted = count
    },

    /** Calls `visit` for every slot within `distance`; for some slots it is called repeatedly. Returns the number of comparisons. */
    visit(
      low: number,
      high: number,
      distance: number,
      visit: (slot: number, distance: number) => void,
    ): number {
      let lookedAt = 0
      for (const [quarter, { begin, slots, words }] of tables.entries()) {
        const radius = Math.floor(distance / QUARTERS) - (quarter <= distance % QUARTERS ? 0 : 1)
        const value = quarterOf(low, high, quarter)
        const neighbours = radius < 0 ? 0 : WITHIN[radius]!
        for (let at = 0; at < neighbours; at += 1) {
          const near = value ^ NEIGHBOURS[at]!
          const end = begin[near + 1]!
          for (let index = begin[near]!; index < end; index += 1) {
            const found = bitsSet(words[index * 2]! ^ low) + bitsSet(words[index * 2 + 1]! ^ high)
            if (found <= distance) visit(slots[index]!, found)
          }
          lookedAt += end - begin[near]!
        }
      }
      return lookedAt
    },
  }
}

/**
 * The slots sorted by one quarter of their bits. `begin` is the index in `slots` at which the slots of a value begin. `words` contains the
 * bits of the slots in the same order, because sequential memory is read many times faster.
 */
type Table = { begin: Uint32Array; slots: Uint32Array; words: Uint32Array }

/** Sorts the slots by a quarter of their bits, with a counting sort. */
function sortBy(bits: Uint32Array, count: number, quarter: number): Table {
  const valueAt = (slot: number) => quarterOf(bits[slot * 2]!, bits[slot * 2 + 1]!, quarter)
  const begin = new Uint32Array(VALUES + 1)
  for (let slot = 0; slot < count; slot += 1) begin[valueAt(slot) + 1]! += 1
  for (let value = 0; value < VALUES; value += 1) begin[value + 1]! += begin[value]!
  const next = begin.slice()
  const slots = new Uint32Array(count)
  const words = new Uint32Array(count * 2)
  for (let slot = 0; slot < count; slot += 1) {
    const value = valueAt(slot)
    const at = next[value]!
    slots[at] = slot
    words[at * 2] = bits[slot * 2]!
    words[at * 2 + 1] = bits[slot * 2 + 1]!
    next[value] = at + 1
  }
  return { begin, slots, words }
}
