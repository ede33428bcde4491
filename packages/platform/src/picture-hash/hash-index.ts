import { COLOUR_BYTES, mirrorColours } from './colours.ts'
import { mirrorBits, partsOf, type PictureHash } from './hash-pixels.ts'
import { createQuarterTables } from './quarter-tables.ts'
import { bitsSet } from './bits-set.ts'

export type HashMatch = {
  id: number
  /** The number of bits that differ, of 64. */
  distance: number
  /** Whether the match is nearer to the mirror image of the searched picture. */
  isMirrored: boolean
}

export type HashSearch = {
  /** The maximum number of different bits: 0 to 16, 10 by default. The test shows that 10 finds copies and hardly any other picture. */
  maxDistance?: number
  /** The maximum difference of colours: the mean of differences between levels of 0 to 255; 10 by default. */
  maxColourDistance?: number
  /** The maximum number of matches; 20 by default. */
  limit?: number
}

export type HashIndex = ReturnType<typeof createHashIndex>

const MAX_DISTANCE = 16
/**
 * New pictures are compared individually until there are more than this number and more than this share of all pictures. Then they are
 * sorted into the tables.
 */
const INITIAL_CAPACITY = 4_096
const TAIL_PART = 1 / 64
/** The maximum number of comparisons in one search. It suffices unless a picture has hundreds of thousands of copies. */
const MAX_COMPARED = 4_000_000
const MIRRORED = 0x80

/**
 * Creates an index of pictures by their appearance. It is in memory and needs about 110 bytes per picture. A search compares only pictures
 * that nearly agree in a quarter of the bits, and still finds all matches (multi-index Hamming search). At least `unsortedMax` new pictures
 * are compared individually before they are sorted into the tables.
 */
export function createHashIndex({ unsortedMax = INITIAL_CAPACITY } = {}) {
  // Each picture has a slot, in the order of insertion. A slot whose id is NaN is free.
  let ids = new Float64Array(INITIAL_CAPACITY)
  let bits = new Uint32Array(INITIAL_CAPACITY * 2)
  let colours = new Uint8Array(INITIAL_CAPACITY * COLOUR_BYTES)
  /** State of a search for each slot: 0, or the distance of a found picture plus 1, combined with `MIRRORED`. */
  let best = new Uint8Array(INITIAL_CAPACITY)
  let used = 0
  const slotOf = new Map<number, number>()
  const tables = createQuarterTables()

  function grow(least: number): void {
    if (least <= ids.length) return
    const size = Math.max(least, ids.length * 2)
    const larger = <A extends Float64Array | Uint32Array | Uint8Array>(from: A, to: A): A => {
      to.set(from)
      return to
    }
    ids = larger(ids, new Float64Array(size))
    bits = larger(bits, new Uint32Array(size * 2))
    colours = larger(colours, new Uint8Array(size * COLOUR_BYTES))
    best = new Uint8Array(size)
  }

  /** Moves the used slots together, so that no slot is free. */
  function compact(): void {
    let to = 0
    for (let from = 0; from < used; from += 1) {
      if (Number.isNaN(ids[from]!)) continue
      if (to !== from) {
        ids[to] = ids[from]!
        bits.copyWithin(to * 2, from * 2, from * 2 + 2)
        colours.copyWithin(to * COLOUR_BYTES, from * COLOUR_BYTES, (from + 1) * COLOUR_BYTES)
        slotOf.set(ids[to]!, to)
      }
      to += 1
    }
    used = to
  }

  function sortWhenMany(): void {
    const tail = used - tables.sorted()
    const free = used - slotOf.size
    if (tail <= Math.max(unsortedMax, used * TAIL_PART) && free <= Math.max(unsortedMax, used / 4)) return
    compact()
    tables.sort(bits, used)
  }

  function put(id: number, code: Uint8Array): void {
    const parts = partsOf(code)
    grow(used + 1)
    ids[used] = id
    bits.set(parts.bits, used * 2)
    colours.set(parts.colours, used * COLOUR_BYTES)
    slotOf.set(id, used)
    used += 1
  }

  function remove(id: number): boolean {
    const slot = slotOf.get(id)
    if (slot === undefined) return false
    ids[slot] = Number.NaN
    return slotOf.delete(id)
  }

  /** Finds the slots near `probes`. Records their distances in `best`, and adds them to `found`. */
  function look(
    probes: Uint32Array,
    wanted: Uint8Array,
    mark: number,
    options: Required<HashSearch>,
    found: number[],
  ) {
    const { maxDistance, maxColourDistance } = options
    const mostColour = maxColourDistance * COLOUR_BYTES
    let lookedAt = 0
    for (let at = 0; at < probes.length && lookedAt < MAX_COMPARED; at += 2) {
      const [low, high] = [probes[at]!, probes[at + 1]!]
      const visit = (slot: number, distance: number): void => {
        const before = best[slot]!
        if (before !== 0 && (before & ~MIRRORED) <= distance + 1) return
        if (Number.isNaN(ids[slot]!) || !isColoured(slot, wanted, mostColour)) return
        if (before === 0) found.push(slot)
        best[slot] = (distance + 1) | mark
      }
      lookedAt += tables.visit(low, high, maxDistance, visit)
      for (let slot = tables.sorted(); slot < used; slot += 1) {
        const distance = bitsSet(bits[slot * 2]! ^ low) + bitsSet(bits[slot * 2 + 1]! ^ high)
        if (distance <= maxDistance) visit(slot, distance)
      }
    }
  }

  function isColoured(slot: number, wanted: Uint8Array, most: number): boolean {
    let difference = 0
    for (let at = 0; at < COLOUR_BYTES; at += 1)
      difference += Math.abs(colours[slot * COLOUR_BYTES + at]! - wanted[at]!)
    return difference <= most
  }

  /** Returns the nearest matches first; among equal distances, the smaller id first. Clears `best`. */
  function nearest(found: number[], limit: number): HashMatch[] {
    const byDistance: number[][] = []
    for (const slot of found) (byDistance[(best[slot]! & ~MIRRORED) - 1] ??= []).push(slot)
    const matches: HashMatch[] = []
    for (const [distance, slots] of byDistance.entries()) {
      if (!slots || matches.length >= limit) continue
      const chosen = Float64Array.from(slots, (slot) => ids[slot]!)
        .sort()
        .subarray(0, limit - matches.length)
      for (const id of chosen)
        matches.push({ id, distance, isMirrored: (best[slotOf.get(id)!]! & MIRRORED) !== 0 })
    }
    for (const slot of found) best[slot] = 0
    return matches
  }

  return {
    /** Returns the number of pictures in the index. */
    size: (): number => slotOf.size,
    /** Adds a picture, or replaces its code. `id` must be a safe integer. */
    add(id: number, { code }: Pick<PictureHash, 'code'>): void {
      if (!Number.isSafeInteger(id)) throw new RangeError(`${id} is no id`)
      partsOf(code)
      remove(id)
      put(id, code)
    },
    /** Removes a picture. Returns whether it was in the index. */
    remove,
    /** Finds pictures that look like a picture or like its mirror image. Without `probes` it does not find copies that were cropped. */
    search(
      { code, probes }: Pick<PictureHash, 'code'> & Partial<PictureHash>,
      search: HashSearch = {},
    ): HashMatch[] {
      const { maxDistance = 10, maxColourDistance = 10, limit = 20 } = search
      if (!(maxDistance >= 0 && maxDistance <= MAX_DISTANCE))
        throw new RangeError(`maxDistance is 0 to ${MAX_DISTANCE}`)
      sortWhenMany()
      const parts = partsOf(code)
      const options = { maxDistance: Math.floor(maxDistance), maxColourDistance, limit }
      const wanted = probes ?? parts.bits
      const found: number[] = []
      look(wanted, parts.colours, 0, options, found)
      look(mirrorBits(wanted), mirrorColours(parts.colours), MIRRORED, options, found)
      return nearest(found, limit)
    },
  }
}
