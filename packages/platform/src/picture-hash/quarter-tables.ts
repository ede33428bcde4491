import { bitsSet } from './bits-set.ts'

const QUARTERS = 4
const VALUES = 65_536

/** All values of 16 bits, those with few bits first: exclusive-or with the first ones gives the neighbours of a value. */
const NEIGHBOURS = Uint16Array.from({ length: VALUES }, (_, value) => value).sort(
  (a, b) => bitsSet(a) - bitsSet(b) || a - b,
)
/** How many of them have at most so many bits. */
const WITHIN = Array.from(
  { length: 17 },
  (_, most) => NEIGHBOURS.findLastIndex((value) => bitsSet(value) === most) + 1,
)

const quarterOf = (low: number, high: number, quarter: number): number =>
  ((quarter < 2 ? low : high) >>> ((quarter & 1) * 16)) & 0xff_ff

/**
 * Slots by each quarter of their 64 bits. Two words that differ in `4a + b` bits differ in at most `a` bits in one of the first `b + 1` quarters, or in
 * at most `a - 1` in one of the others (Norouzi, Punjani and Fleet, "Fast search in Hamming space with multi-index hashing").
 */
export function createQuarterTables() {
  let sorted = 0
  /** For each quarter: where the slots of a value begin, and the slots by value. */
  const begins = Array.from({ length: QUARTERS }, () => new Uint32Array(VALUES + 1))
  let slots = Array.from({ length: QUARTERS }, () => new Uint32Array(0))

  return {
    /** How many slots, from the first on, are in the tables. */
    sorted: (): number => sorted,

    /** Puts the first `count` slots into the tables, in place of what was there. */
    sort(bits: Uint32Array, count: number): void {
      slots = begins.map((begin, quarter) => sortBy(bits, count, quarter, begin))
      sorted = count
    },

    /** Calls `visit` for every slot within `distance`, for some more than once, and for some that are farther. Returns for how many. */
    visit(low: number, high: number, distance: number, visit: (slot: number) => void): number {
      let visited = 0
      for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
        const radius = Math.floor(distance / QUARTERS) - (quarter <= distance % QUARTERS ? 0 : 1)
        const value = quarterOf(low, high, quarter)
        const [begin, list] = [begins[quarter]!, slots[quarter]!]
        const neighbours = radius < 0 ? 0 : WITHIN[radius]!
        for (let at = 0; at < neighbours; at += 1) {
          const near = value ^ NEIGHBOURS[at]!
          const end = begin[near + 1]!
          for (let index = begin[near]!; index < end; index += 1) visit(list[index]!)
          visited += end - begin[near]!
        }
      }
      return visited
    },
  }
}

/** Sorts by counting; fills `begin`. */
function sortBy(
  bits: Uint32Array,
  count: number,
  quarter: number,
  begin: Uint32Array,
): Uint32Array<ArrayBuffer> {
  const valueAt = (slot: number) => quarterOf(bits[slot * 2]!, bits[slot * 2 + 1]!, quarter)
  begin.fill(0)
  for (let slot = 0; slot < count; slot += 1) begin[valueAt(slot) + 1]! += 1
  for (let value = 0; value < VALUES; value += 1) begin[value + 1]! += begin[value]!
  const next = begin.slice()
  const list = new Uint32Array(count)
  for (let slot = 0; slot < count; slot += 1) {
    const value = valueAt(slot)
    list[next[value]!] = slot
    next[value]! += 1
  }
  return list
}
