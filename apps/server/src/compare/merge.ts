import { type Budget, type Change, changesBetween, comparisonBudget } from './changes.ts'
import { linesOf, separates, wordsOf } from './tokens.ts'

/** Two versions of the same lines. `base` is the version from which both began. Always whole lines. */
export type Conflict = { base: string; mine: string; theirs: string }

/** The page from top to bottom: merged text, and conflicts between it. */
export type Region = { text: string } | Conflict

export type Merged = { text: string } | { regions: Region[] }

export const isConflict = (region: Region): region is Conflict => 'mine' in region

/**
 * Joins two edits of one text, first by lines and then, in lines that both changed, by words. Where both sides changed the same
 * or neighbouring words differently, the result has regions with conflicts instead.
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

/** Lines touch when no line is between them. */
const touches = (between: readonly string[]): boolean => between.length === 0

type Sides = { base: string; mine: string; theirs: string }

/** Merges by tokens. Changes of both sides with only `near` tokens between them are one region, and a conflict unless they are equal. */
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

/** Base tokens from `from` up to `to`, changed by one side or both. */
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

/** Returns the end of a side's part of a group: the length of the base's part, plus added and minus removed tokens. */
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
 * Whether `longer` contains the edit `edit` and more before or after it, as when a member saved and continued to write. False
 * when `edit` left fewer tokens than the base had: it removed text that the other side may have wanted to keep.
 */
function extendsEdit(base: readonly string[], edit: readonly string[], longer: readonly string[]): boolean {
  const more = longer.length - edit.length
  if (more > 0 && edit.length < Math.max(base.length, 1)) return false
  const isAt = (from: number) => edit.every((token, at) => token === longer[from + at])
  return more >= 0 && (isAt(0) || isAt(more))
}

/** Joins neighbouring merged texts, and leaves out empty ones. */
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
