import { likenessOf, tokensOf } from './likeness.ts'

export type Pair = { a: number; b: number }

/** Two texts with a similarity below this limit are different paragraphs. */
const MIN_LIKENESS = 0.4
/** Limit of comparisons. If there would be more, paragraphs are matched by position. */
const MAX_COMPARED = 40_000

/**
 * Matches two lists of paragraphs in order, with the largest sum of similarities. `became` pairs each new paragraph with at most
 * one old paragraph. `joined` contains other old paragraphs that were merged into a new one.
 */
export function matchSimilar(a: readonly string[], b: readonly string[]): { became: Pair[]; joined: Pair[] } {
  if (a.length === 0 || b.length === 0) return { became: [], joined: [] }
  if (a.length * b.length > MAX_COMPARED) return { became: byPlace(a.length, b.length), joined: [] }
  const before = a.map(tokensOf)
  const after = b.map(tokensOf)
  // best[i][j] is the largest total similarity of a[i…] and b[j…].
  const width = b.length + 1
  const best = new Float64Array((a.length + 1) * width)
  const alike = new Float64Array(a.length * b.length)
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const likeness = likenessOf(before[i]!, after[j]!)
      alike[i * b.length + j] = likeness
      const both = likeness < MIN_LIKENESS ? 0 : likeness + best[(i + 1) * width + j + 1]!
      best[i * width + j] = Math.max(both, best[(i + 1) * width + j]!, best[i * width + j + 1]!)
    }
  const became = walk(a.length, b.length, best, alike)
  return { became, joined: joinedAmong(a.length, b.length, became, alike) }
}

function joinedAmong(rows: number, columns: number, became: readonly Pair[], alike: Float64Array): Pair[] {
  const matched = new Set(became.map(({ a }) => a))
  const pairs: Pair[] = []
  for (let a = 0; a < rows; a += 1) {
    if (matched.has(a)) continue
    const row = alike.subarray(a * columns, (a + 1) * columns)
    const b = row.indexOf(Math.max(...row))
    if (row[b]! >= MIN_LIKENESS) pairs.push({ a, b })
  }
  return pairs
}

function walk(rows: number, columns: number, best: Float64Array, alike: Float64Array): Pair[] {
  const width = columns + 1
  const pairs: Pair[] = []
  let [i, j] = [0, 0]
  while (i < rows && j < columns) {
    const likeness = alike[i * columns + j]!
    if (likeness >= MIN_LIKENESS && best[i * width + j] === likeness + best[(i + 1) * width + j + 1]!) {
      pairs.push({ a: i, b: j })
      i += 1
      j += 1
    } else if (best[i * width + j] === best[(i + 1) * width + j]!) i += 1
    else j += 1
  }
  return pairs
}

const byPlace = (a: number, b: number): Pair[] =>
  Array.from({ length: Math.min(a, b) }, (_, at) => ({ a: at, b: at }))

/**
 * Returns the most similar pairs at any positions, with each paragraph at most once. Finds paragraphs that were both moved and
 * edited.
 */
export function matchAnywhere(a: readonly string[], b: readonly string[]): Pair[] {
  if (a.length * b.length > MAX_COMPARED) return []
  const after = b.map(tokensOf)
  const pairs = a.flatMap((text, at) => {
    const tokens = tokensOf(text)
    return after.map((other, to) => ({ a: at, b: to, likeness: likenessOf(tokens, other) }))
  })
  const [usedA, usedB] = [new Set<number>(), new Set<number>()]
  return pairs
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .toSorted((one, other) => other.likeness - one.likeness)
    .filter(({ a: at, b: to }) => {
      if (usedA.has(at) || usedB.has(to)) return false
      usedA.add(at)
      usedB.add(to)
      return true
    })
}
