import type { DiffRow } from '@engawa/contract'
import { type Budget, type Change, changesBetween, comparisonBudget } from './changes.ts'
import { linesOf, wordsOf } from './tokens.ts'

type Row = DiffRow
type RowPart = Row['parts'][number]

/** Number of unchanged lines that are shown before and after a change. */
const CONTEXT = 3

/** Max lines of a change that are compared with each other. A larger change becomes one removed and one added row. */
const MAX_CHANGED_LINES = 4_000
/** Max parts of a result. When they are used up, lines are no longer compared word by word. */
const MAX_PARTS = 10_000

/** The steps and parts that one comparison may still use. */
type Left = { steps: Budget; parts: number }

/**
 * Compares two texts line by line, and changed lines word by word. Unchanged lines far from a change become one `gap` row. Very
 * different texts are compared coarsely, to limit time and size.
 */
export function diffTexts(before: string, after: string): Row[] {
  const a = linesOf(before).map(withoutBreak)
  const b = linesOf(after).map(withoutBreak)
  const rows: Row[] = []
  let at = { a: 0, b: 0 }
  const left: Left = { steps: comparisonBudget(), parts: MAX_PARTS }
  const changes = joinedIfMany(changesBetween(a, b, left.steps))
  for (const [index, change] of changes.entries()) {
    rows.push(...unchanged(a, { ...at, to: change.aFrom, isFirst: index === 0, isLast: false }))
    rows.push(...changedRows(a, b, change, left))
    at = { a: change.aTo, b: change.bTo }
  }
  if (changes.length > 0) rows.push(...unchanged(a, { ...at, to: a.length, isFirst: false, isLast: true }))
  return rows
}

const linesIn = ({ aFrom, aTo, bFrom, bTo }: Change): number => aTo - aFrom + bTo - bFrom

function joinedIfMany(changes: Change[]): Change[] {
  const [first, last] = [changes[0], changes.at(-1)]
  const lines = changes.reduce((sum, change) => sum + linesIn(change), 0)
  return first && last && lines > MAX_CHANGED_LINES
    ? [{ aFrom: first.aFrom, aTo: last.aTo, bFrom: first.bFrom, bTo: last.bTo }]
    : changes
}

const withoutBreak = (line: string): string => (line.endsWith('\n') ? line.slice(0, -1) : line)

type Stretch = { a: number; b: number; to: number; isFirst: boolean; isLast: boolean }

/** Returns the rows for unchanged lines between two changes. Lines far from both changes become one `gap` row with their number. */
function unchanged(lines: string[], { a, b, to, isFirst, isLast }: Stretch): Row[] {
  const row = (at: number): Row => ({
    kind: 'same',
    before: at + 1,
    after: b + at - a + 1,
    parts: [{ text: lines[at]!, change: 'same' }],
    skipped: 0,
  })
  const head = isFirst ? a : Math.min(to, a + CONTEXT)
  const tail = isLast ? to : Math.max(head, to - CONTEXT)
  const gap: Row[] =
    tail > head ? [{ kind: 'gap', before: null, after: null, parts: [], skipped: tail - head }] : []
  const between = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, index) => row(from + index))
  return [...between(a, head), ...gap, ...between(tail, to)]
}

/**
 * Returns the rows of a change. The lines of both sides are paired in order; the remaining lines of one side count as added or
 * removed.
 */
function changedRows(a: string[], b: string[], change: Change, left: Left): Row[] {
  const { aFrom, aTo, bFrom, bTo } = change
  if (linesIn(change) > MAX_CHANGED_LINES)
    return [
      ...(aTo > aFrom ? [removedRow(a.slice(aFrom, aTo).join('\n'), aFrom + 1)] : []),
      ...(bTo > bFrom ? [addedRow(b.slice(bFrom, bTo).join('\n'), bFrom + 1)] : []),
    ]
  const pairs = Math.min(aTo - aFrom, bTo - bFrom)
  const rows: Row[] = []
  for (let at = 0; at < pairs; at += 1) {
    const before = { line: a[aFrom + at]!, number: aFrom + at + 1 }
    const after = { line: b[bFrom + at]!, number: bFrom + at + 1 }
    rows.push(...pairRows(before, after, left))
  }
  for (let at = aFrom + pairs; at < aTo; at += 1) rows.push(removedRow(a[at]!, at + 1))
  for (let at = bFrom + pairs; at < bTo; at += 1) rows.push(addedRow(b[at]!, at + 1))
  return rows
}

type Line = { line: string; number: number }

function pairRows(before: Line, after: Line, left: Left): Row[] {
  const parts = left.parts > 0 ? partsOf(wordsOf(before.line), wordsOf(after.line), left) : []
  // Two lines that share no word are shown as one removed and one added line.
  if (!parts.some(({ text, change }) => change === 'same' && /[\p{L}\p{N}]/u.test(text)))
    return [removedRow(before.line, before.number), addedRow(after.line, after.number)]
  return [{ kind: 'changed', before: before.number, after: after.number, parts, skipped: 0 }]
}

const removedRow = (line: string, number: number): Row => ({
  kind: 'removed',
  before: number,
  after: null,
  parts: [{ text: line, change: 'removed' }],
  skipped: 0,
})

const addedRow = (line: string, number: number): Row => ({
  kind: 'added',
  before: null,
  after: number,
  parts: [{ text: line, change: 'added' }],
  skipped: 0,
})

function partsOf(a: string[], b: string[], left: Left): RowPart[] {
  const parts: RowPart[] = []
  const add = (tokens: string[], change: RowPart['change']) => {
    if (tokens.length > 0) parts.push({ text: tokens.join(''), change })
  }
  let at = 0
  for (const { aFrom, aTo, bFrom, bTo } of changesBetween(a, b, left.steps)) {
    add(a.slice(at, aFrom), 'same')
    add(a.slice(aFrom, aTo), 'removed')
    add(b.slice(bFrom, bTo), 'added')
    at = aTo
  }
  add(a.slice(at), 'same')
  left.parts -= parts.length
  return parts
}
