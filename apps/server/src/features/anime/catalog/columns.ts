import { ANIME_CATEGORIES } from '@engawa/contract'
import type { Entry } from './entry.ts'

/**
 * Every entry as a position in columns of numbers: a hundred thousand of them are checked in the time in which as many objects
 * would be fetched from memory once.
 */
export type Columns = {
  size: number
  ids: Int32Array
  /** Number of the category. */
  category: Uint8Array
  /** -1 when unknown; the same for `season`. */
  year: Int16Array
  season: Int8Array
  /** Tenths; 0 without a score. */
  score: Uint8Array
  /** Tags of a position: from `tagStart[position]` to that of the next. */
  tagStart: Uint32Array
  tags: Uint32Array
  /** The names of all positions, one after the other, each as `Entry.names`. */
  text: string
  textStart: Uint32Array
}

export function columnsOf(entries: readonly Entry[]): Columns {
  const size = entries.length
  const tagStart = new Uint32Array(size + 1)
  const textStart = new Uint32Array(size + 1)
  entries.forEach(({ tags, names }, position) => {
    tagStart[position + 1] = tagStart[position]! + tags.length
    textStart[position + 1] = textStart[position]! + names.length
  })
  const tags = new Uint32Array(tagStart[size]!)
  entries.forEach((entry, position) => tags.set(entry.tags, tagStart[position]!))
  return {
    size,
    ids: Int32Array.from(entries, ({ id }) => id),
    category: Uint8Array.from(entries, ({ category }) => ANIME_CATEGORIES.indexOf(category)),
    year: Int16Array.from(entries, ({ year }) => year),
    season: Int8Array.from(entries, ({ season }) => season),
    score: Uint8Array.from(entries, ({ score }) => (score < 0 ? 0 : Math.round(score * 10))),
    tagStart,
    tags,
    text: entries.map(({ names }) => names).join(''),
    textStart,
  }
}

/** Marks the positions whose names contain a text, with one search through the names of all. */
export function positionsWith({ text, textStart, size }: Columns, word: string): Uint8Array {
  const found = new Uint8Array(size)
  let position = 0
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, textStart[position + 1])) {
    position = positionAt(textStart, at, position, size)
    found[position] = 1
    if (position + 1 >= size) break
  }
  return found
}

/** Returns the position whose names include an offset in the text; not before `from`. */
function positionAt(starts: Uint32Array, at: number, from: number, size: number): number {
  let [low, high] = [from, size - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= at) low = middle
    else high = middle - 1
  }
  return low
}
