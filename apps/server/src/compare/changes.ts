/** A changed range: `a` from `aFrom` up to `aTo` was replaced by `b` from `bFrom` up to `bTo`. */
export type Change = { aFrom: number; aTo: number; bFrom: number; bTo: number }

/**
 * The steps that all comparisons of one call may use together. When they are used up, the remaining text counts as one
 * replacement: correct, but coarse.
 */
export type Budget = { left: number }
export const comparisonBudget = (): Budget => ({ left: 4_000_000 })

/** Max nested searches for anchors. */
const DEPTH = 24

type Tokens = Int32Array
type Search = { a: Tokens; b: Tokens; budget: Budget; found: Change[] }

/**
 * Returns the replacements that turn `a` into `b`, in order, with at least one common token between two of them. Tokens that
 * occur once on each side carry the meaning and are matched first; Myers' algorithm matches the others.
 */
export function changesBetween(
  a: readonly string[],
  b: readonly string[],
  budget: Budget = comparisonBudget(),
): Change[] {
  const numbers = new Map<string, number>()
  const numberOf = (token: string): number => {
    const known = numbers.get(token)
    if (known !== undefined) return known
    numbers.set(token, numbers.size)
    return numbers.size - 1
  }
  const search: Search = {
    a: Int32Array.from(a, numberOf),
    b: Int32Array.from(b, numberOf),
    budget,
    found: [],
  }
  compare(search, { aFrom: 0, aTo: a.length, bFrom: 0, bTo: b.length }, 0)
  return joined(search.found)
}

/** Adds the changes within a range. */
function compare(search: Search, range: Change, depth: number): void {
  const { aFrom, aTo, bFrom, bTo } = trimmed(search, range)
  if (aFrom === aTo && bFrom === bTo) return
  if (aFrom === aTo || bFrom === bTo) {
    search.found.push({ aFrom, aTo, bFrom, bTo })
    return
  }
  const inner = { aFrom, aTo, bFrom, bTo }
  const anchors = depth < DEPTH ? anchorsIn(search, inner) : []
  if (anchors.length === 0) {
    search.found.push(...(myers(search, inner) ?? [inner]))
    return
  }
  let at = { a: aFrom, b: bFrom }
  for (const anchor of [...anchors, { a: aTo, b: bTo }]) {
    compare(search, { aFrom: at.a, aTo: anchor.a, bFrom: at.b, bTo: anchor.b }, depth + 1)
    at = { a: anchor.a + 1, b: anchor.b + 1 }
  }
}

/** Returns the range without the common tokens at its start and end. */
function trimmed({ a, b }: Search, { aFrom, aTo, bFrom, bTo }: Change): Change {
  while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) {
    aFrom += 1
    bFrom += 1
  }
  while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) {
    aTo -= 1
    bTo -= 1
  }
  return { aFrom, aTo, bFrom, bTo }
}

type Anchor = { a: number; b: number }

/** Returns the tokens that occur once on each side of the range and are in the same order on both. */
function anchorsIn(search: Search, { aFrom, aTo, bFrom, bTo }: Change): Anchor[] {
  search.budget.left -= aTo - aFrom + bTo - bFrom
  if (search.budget.left < 0) return []
  const placesOf = (tokens: Tokens, from: number, to: number): Map<number, number> => {
    const places = new Map<number, number>()
    // The position -1 marks a token that occurs more than once.
    for (let at = from; at < to; at += 1) places.set(tokens[at]!, places.has(tokens[at]!) ? -1 : at)
    return places
  }
  const inB = placesOf(search.b, bFrom, bTo)
  const both: Anchor[] = []
  for (const [token, a] of placesOf(search.a, aFrom, aTo)) {
    const b = inB.get(token) ?? -1
    if (a >= 0 && b >= 0) both.push({ a, b })
  }
  return longestAscending(both.sort((one, other) => one.a - other.a))
}

/** Returns the longest run of anchors whose positions in `b` ascend, by patience sorting. */
function longestAscending(anchors: Anchor[]): Anchor[] {
  const tops: number[] = []
  const before = new Int32Array(anchors.length).fill(-1)
  for (const [at, { b }] of anchors.entries()) {
    let low = 0
    let high = tops.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (anchors[tops[middle]!]!.b < b) low = middle + 1
      else high = middle
    }
    if (low > 0) before[at] = tops[low - 1]!
    tops[low] = at
  }
  const run: Anchor[] = []
  for (let at = tops.at(-1) ?? -1; at >= 0; at = before[at]!) run.push(anchors[at]!)
  return run.reverse()
}

/** Compares a range with Myers' greedy algorithm. Undefined when the budget of steps is used up. */
function myers(search: Search, { aFrom, aTo, bFrom, bTo }: Change): Change[] | undefined {
  const { a, b, budget } = search
  const n = aTo - aFrom
  const m = bTo - bFrom
  // `trace[d]` stores how far the diagonals from -d to d reach after d edits; diagonal k has the index k + d + 1. Each d has
  // its own array, so that the path can be followed back.
  const trace: Int32Array[] = []
  let reach = new Int32Array([0, 0, 0])
  for (let d = 0; d <= n + m; d += 1) {
    budget.left -= 2 * d + 1
    if (budget.left < 0) return undefined
    const next = new Int32Array(2 * d + 5)
    for (let k = -d; k <= d; k += 2) {
      const down = d === 0 ? 0 : reachAt(reach, d - 1, k + 1)
      const right = d === 0 ? 0 : reachAt(reach, d - 1, k - 1) + 1
      let x = k === -d || (k !== d && right <= down) ? down : right
      const start = x
      while (x < n && x - k < m && a[aFrom + x] === b[bFrom + x - k]) x += 1
      budget.left -= x - start
      next[k + d + 1] = x
      if (x >= n && x - k >= m) return walkBack([...trace, next], { aFrom, aTo, bFrom, bTo })
    }
    trace.push(next)
    reach = next
  }
  return undefined
}

/** Returns how far diagonal `k` reached after `d` edits. */
const reachAt = (reach: Int32Array, d: number, k: number): number =>
  k < -d || k > d ? -1 : reach[k + d + 1]!

/** Follows the path back to the start of the range, and returns its edits of single tokens, in order. */
function walkBack(trace: Int32Array[], { aFrom, aTo, bFrom, bTo }: Change): Change[] {
  const edits: Change[] = []
  let x = aTo - aFrom
  let y = bTo - bFrom
  for (let d = trace.length - 1; d > 0; d -= 1) {
    const k = x - y
    const down = reachAt(trace[d - 1]!, d - 1, k + 1)
    const right = reachAt(trace[d - 1]!, d - 1, k - 1) + 1
    const movesDown = k === -d || (k !== d && right <= down)
    const [fromX, fromY] = movesDown ? [down, down - k - 1] : [right - 1, right - k]
    edits.push({
      aFrom: aFrom + fromX,
      aTo: aFrom + fromX + (movesDown ? 0 : 1),
      bFrom: bFrom + fromY,
      bTo: bFrom + fromY + (movesDown ? 1 : 0),
    })
    x = fromX
    y = fromY
  }
  return edits.reverse()
}

/** Joins changes that have no token between them. */
function joined(changes: Change[]): Change[] {
  const all: Change[] = []
  for (const change of changes) {
    const last = all.at(-1)
    if (last && last.aTo === change.aFrom && last.bTo === change.bFrom) {
      last.aTo = change.aTo
      last.bTo = change.bTo
    } else all.push({ ...change })
  }
  return all
}
