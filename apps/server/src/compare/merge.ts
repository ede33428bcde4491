import { type Budget, type Change, changesBetween, comparisonBudget } from './changes.ts'
import { linesOf, separates, wordsOf } from './tokens.ts'

/** Two different edits of the same lines, as whole lines. `base` is the text before both edits. */
export type Conflict = { base: string; mine: string; theirs: string }

/** A part of the result, from top to bottom: merged text, or a conflict. */
export type Region = { text: string } | Conflict

export type Merged = { text: string } | { regions: Region[] }

export const isConflict = (region: Region): region is Conflict => 'mine' in region

/**
 * Merges two edits of one text: first by lines, then word by word in lines that both sides changed. Different changes of the
 * same or neighbouring words become a conflict.
 */
export function merge(base: string, mine: string, theirs: string): Merged {
  if (mine === theirs || theirs === base) return { text: mine }
  if (mine === base) return { text: theirs }
  // Each text gets a final line break, so that a line added at the end does not change the last line.
  const sides = { base: `${base}\n`, mine: `${mine}\n`, theirs: `${theirs}\n` }
  const budget = comparisonBudget()
  const regions = mergeBy(linesOf, touches, sides, budget).map((region) =>
    isConflict(region) ? withinLines(region, budget) : region,
  )
  if (regions.some(isConflict)) return { regions: withoutLastBreak(simplified(regions)) }
  return {
    text: regions
      .map((region) => (isConflict(region) ? '' : region.text))
      .join('')
      .slice(0, -1),
  }
}

/** Resolves a conflict of lines when the two sides changed different words. */
function withinLines(conflict: Conflict, budget: Budget): Region {
  const regions = mergeBy(wordsOf, (between) => !between.some(separates), conflict, budget)
  if (regions.some(isConflict)) return conflict
  return { text: regions.map((region) => (isConflict(region) ? '' : region.text)).join('') }
}

/** Two changes of lines touch when no line is between them. */
const touches = (between: readonly string[]): boolean => between.length === 0

type Sides = { base: string; mine: string; theirs: string }

/**
 * Merges by tokens. Two changes form one region when the tokens between them satisfy `near`. The region is a conflict unless
 * both changes are equal.
 */
function mergeBy(
  tokensOf: (text: string) => string[],
  near: (between: readonly string[]) => boolean,
  sides: Sides,
  budget: Budget,
): Region[] {
  const base = tokensOf(sides.base)
  const mine = tokensOf(sides.mine)
  const theirs = tokensOf(sides.theirs)
  const regions: Region[] = []
  let done = { base: 0, mine: 0, theirs: 0 }
  const isNear = (from: number, to: number) => to <= from || near(base.slice(from, to))
  for (const group of groupsOf(
    changesBetween(base, mine, budget),
    changesBetween(base, theirs, budget),
    isNear,
  )) {
    regions.push({ text: base.slice(done.base, group.from).join('') })
    const ends = {
      base: group.to,
      mine: endOf(group.mine, group.to, done.mine + group.from - done.base, group.from),
      theirs: endOf(group.theirs, group.to, done.theirs + group.from - done.base, group.from),
    }
    const skip = group.from - done.base
    regions.push(
      settled(group, {
        base: base.slice(group.from, group.to),
        mine: mine.slice(done.mine + skip, ends.mine),
        theirs: theirs.slice(done.theirs + skip, ends.theirs),
      }),
    )
    done = ends
  }
  return [...regions, { text: base.slice(done.base).join('') }]
}

/** Tokens of the base from `from` up to `to` that one side or both sides changed. */
type Group = { from: number; to: number; mine: Change[]; theirs: Change[] }

function groupsOf(
  mine: readonly Change[],
  theirs: readonly Change[],
  isNear: (from: number, to: number) => boolean,
): Group[] {
  const all = [
    ...mine.map((change) => ({ change, side: 'mine' as const })),
    ...theirs.map((change) => ({ change, side: 'theirs' as const })),
  ].sort((one, other) => one.change.aFrom - other.change.aFrom || one.change.aTo - other.change.aTo)
  const groups: Group[] = []
  for (const { change, side } of all) {
    const last = groups.at(-1)
    const joins = last && isNear(last.to, change.aFrom)
    const group = joins ? last : { from: change.aFrom, to: change.aTo, mine: [], theirs: [] }
    if (!joins) groups.push(group)
    group[side].push(change)
    group.to = Math.max(group.to, change.aTo)
  }
  return groups
}

/** Returns the end of a group on one side: its start, plus its length in the base, plus the added and minus the removed tokens. */
const endOf = (changes: readonly Change[], to: number, start: number, from: number): number =>
  changes.reduce((end, { aFrom, aTo, bFrom, bTo }) => end + (bTo - bFrom) - (aTo - aFrom), start + to - from)

type TokensOfSides = Record<keyof Sides, string[]>

function settled(group: Group, tokens: TokensOfSides): Region {
  const texts = {
    base: tokens.base.join(''),
    mine: tokens.mine.join(''),
    theirs: tokens.theirs.join(''),
  }
  if (group.theirs.length === 0 || extendsEdit(tokens.base, tokens.theirs, tokens.mine))
    return { text: texts.mine }
  if (group.mine.length === 0 || extendsEdit(tokens.base, tokens.mine, tokens.theirs))
    return { text: texts.theirs }
  return texts
}

/**
 * Whether `longer` is `edit`, or `edit` with more text at one end. False when `edit` is shorter than the base, because the
 * other side may want to keep the removed text.
 */
function extendsEdit(base: readonly string[], edit: readonly string[], longer: readonly string[]): boolean {
  const more = longer.length - edit.length
  if (more > 0 && edit.length < Math.max(base.length, 1)) return false
  const isAt = (from: number) => edit.every((token, at) => token === longer[from + at])
  return more >= 0 && (isAt(0) || isAt(more))
}

/** Joins neighbouring regions of merged text, and omits empty ones. */
function simplified(regions: Region[]): Region[] {
  const all: Region[] = []
  for (const region of regions) {
    const last = all.at(-1)
    if (isConflict(region)) all.push(region)
    else if (last && !isConflict(last)) last.text += region.text
    else if (region.text !== '') all.push({ ...region })
  }
  return all
}

/** Returns the regions without the line break that the merge added to each side. */
function withoutLastBreak(regions: Region[]): Region[] {
  const cut = (text: string) => (text.endsWith('\n') ? text.slice(0, -1) : text)
  const last = regions.at(-1)
  if (!last) return regions
  const end = isConflict(last)
    ? { base: cut(last.base), mine: cut(last.mine), theirs: cut(last.theirs) }
    : { text: cut(last.text) }
  return [...regions.slice(0, -1), end]
}
