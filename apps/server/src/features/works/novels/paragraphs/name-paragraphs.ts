import { createHash } from 'node:crypto'
import { changesBetween, type Change } from '../../../../compare/changes.ts'
import { matchAnywhere, matchSimilar } from './match-similar.ts'

/** A paragraph with its key and its source. */
export type Named = { key: string; source: string }

/** Maps each removed paragraph to the paragraph that is now at its position. */
export type Moved = Readonly<Record<string, string>>

/** Limit of removed paragraphs whose new position is stored. */
const MAX_MOVED = 5_000
/** Minimum length in characters of a paragraph that is also searched for at other positions. */
const LONG_ENOUGH = 12

/**
 * Returns the keys of the paragraphs of a new version. An edited or moved paragraph retains its key, and a new one gets a new key.
 * `moved` maps each removed paragraph to the nearest existing one.
 */
export function nameParagraphs(
  before: readonly Named[],
  sources: readonly string[],
  moved: Moved,
): { keys: string[]; moved: Moved } {
  const old = before.map(({ source }) => source)
  // Maps each old paragraph to the index of the new paragraph that it became; -1 means that it was removed.
  const became = new Int32Array(old.length).fill(-1)
  const joined = new Map<number, number>()
  const changes = changesBetween(old, sources)
  matchUnchanged(became, changes, old.length)
  for (const change of changes) matchChanged({ became, joined }, old, sources, change)
  matchMoved({ became, joined }, old, sources)

  const keys: (string | undefined)[] = sources.map(() => undefined)
  for (const [at, to] of became.entries()) if (to >= 0) keys[to] = before[at]!.key
  const usedKeys = new Set([...before.map(({ key }) => key), ...Object.keys(moved)])
  const named = keys.map((key, at) => key ?? newKey(sources[at]!, usedKeys))
  return { keys: named, moved: nowMoved(before, { became, joined }, named, moved) }
}

function matchUnchanged(became: Int32Array, changes: readonly Change[], length: number): void {
  let at = { a: 0, b: 0 }
  const copyUpTo = (end: number) => {
    for (let a = at.a; a < end; a += 1) became[a] = at.b + a - at.a
  }
  for (const { aFrom, aTo, bTo } of changes) {
    copyUpTo(aFrom)
    at = { a: aTo, b: bTo }
  }
  copyUpTo(length)
}

function matchChanged(
  { became, joined }: { became: Int32Array; joined: Map<number, number> },
  old: readonly string[],
  sources: readonly string[],
  { aFrom, aTo, bFrom, bTo }: Change,
): void {
  const pairs = matchSimilar(old.slice(aFrom, aTo), sources.slice(bFrom, bTo))
  for (const { a, b } of pairs.became) became[aFrom + a] = bFrom + b
  for (const { a, b } of pairs.joined) joined.set(aFrom + a, bFrom + b)
}

/** Matches paragraphs that were moved. The most similar pairs are matched first. */
function matchMoved(
  { became, joined }: { became: Int32Array; joined: Map<number, number> },
  old: readonly string[],
  sources: readonly string[],
): void {
  const used = new Set(became)
  const isFree = (source: string, at: number) => !used.has(at) && source.length >= LONG_ENOUGH
  const free = sources.flatMap((source, at) => (isFree(source, at) ? [{ source, at }] : []))
  const lost = old.flatMap((source, at) =>
    became[at] === -1 && source.length >= LONG_ENOUGH ? [{ source, at }] : [],
  )
  const pairs = matchAnywhere(
    lost.map(({ source }) => source),
    free.map(({ source }) => source),
  )
  for (const { a, b } of pairs) {
    became[lost[a]!.at] = free[b]!.at
    joined.delete(lost[a]!.at)
  }
}

/** Returns a short key that no paragraph of the chapter has, and that is not stored for a removed one. */
function newKey(source: string, usedKeys: Set<string>): string {
  for (let salt = 0; ; salt += 1) {
    const hash = createHash('sha256').update(`${salt}\n${source}`).digest()
    const key = hash.readBigUInt64BE().toString(36).padStart(13, '0').slice(-9)
    if (usedKeys.has(key)) continue
    usedKeys.add(key)
    return key
  }
}

function nowMoved(
  before: readonly Named[],
  { became, joined }: { became: Int32Array; joined: Map<number, number> },
  keys: readonly string[],
  moved: Moved,
): Moved {
  const gone = new Map<string, string>()
  for (const [at, { key }] of before.entries()) {
    const to = became[at] === -1 ? (joined.get(at) ?? nearest(became, at)) : undefined
    if (to !== undefined) gone.set(key, keys[to] ?? keys.at(-1) ?? '')
  }
  const all = new Map([
    ...Object.entries(moved).map(([key, to]) => [key, gone.get(to) ?? to] as const),
    ...gone,
  ])
  return Object.fromEntries([...all].filter(([, to]) => to !== '').slice(-MAX_MOVED))
}

/** Returns the index of the nearest existing paragraph before a removed one, or else after it, or else 0. */
function nearest(became: Int32Array, at: number): number {
  for (let back = at - 1; back >= 0; back -= 1) if (became[back]! >= 0) return became[back]!
  for (let on = at + 1; on < became.length; on += 1) if (became[on]! >= 0) return became[on]!
  return 0
}
