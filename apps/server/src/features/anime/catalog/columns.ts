import { ANIME_CATEGORIES } from '@engawa/contract'
import type { Entry } from './entry.ts'

/**
 * The entries in columns of numbers; an entry is a position in each column. A query over all columns is as fast as reading the
 * same number of objects from memory once.
 */
export type Columns = {
  size: number
  ids: Int32Array
  /** The index of the category in `ANIME_CATEGORIES`. */
  category: Uint8Array
  /** The year; -1 when it is unknown. An unknown `season` is -1, too. */
  year: Int16Array
  season: Int8Array
  /** The score in tenths; 0 for an entry without a score. */
  score: Uint8Array
  /** The tags of a position are `tags` from `tagStart[position]` up to `tagStart[position + 1]`. */
  tagStart: Uint32Array
  tags: Uint32Array
  /** The names of all entries, one entry after the other, each as in `Entry.names`. */
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

/**
 * Returns a column with 1 at the positions whose names contain a text. The names of all entries are one string, so one search
 * is enough.
 */
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

/** Returns the position of the entry whose names contain an offset of `text`. Searches from the position `from`. */
function positionAt(starts: Uint32Array, at: number, from: number, size: number): number {
  let [low, high] = [from, size - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= at) low = middle
    else high = middle - 1
  }
  return low
}
