import { ANIME_CATEGORIES, ANIME_SEASONS, type AnimeFacets } from '@engawa/contract'
import { positionsWith, type Columns } from './columns.ts'
import type { Conditions } from './entry.ts'

const MAX_TAGS = 30
/** Tags that repeat other filters (years and types). They are not offered as filters. */
const NOISE = /^(?:\d{4}(?:年.*|-\d+)?|tv|tva|ova|oad|web|剧场版|动画|anime|日本动画|日本)$/i
const FIRST_YEAR = 1_900
const YEARS = 400
const SCORES = [9, 8, 7, 6, 5]

export type Vocabulary = { names: readonly string[]; numberOf: (tag: string) => number | undefined }
/** `fits` is 1 at the positions of matching entries. */
export type Found = { fits: Uint8Array; total: number; facets: AnimeFacets }

/**
 * Returns the matching entries and, for each value of each filter, how many entries would match with that value instead. Reads
 * the columns once, whatever the query is.
 */
export function find(columns: Columns, conditions: Conditions, vocabulary: Vocabulary): Found {
  const { size, category, year, season, score, tagStart, tags } = columns
  const fits = candidates(columns, conditions, vocabulary)
  const type = conditions.type === undefined ? -1 : ANIME_CATEGORIES.indexOf(conditions.type)
  const inSeason = conditions.season === undefined ? -1 : ANIME_SEASONS.indexOf(conditions.season)
  const [inYear, lowest] = [conditions.year ?? -1, (conditions.score ?? 0) * 10]
  const categories = new Uint32Array(ANIME_CATEGORIES.length)
  const years = new Uint32Array(YEARS)
  const seasons = new Uint32Array(ANIME_SEASONS.length)
  const points = new Uint32Array(256)
  const tagCounts = new Uint32Array(vocabulary.names.length)
  let total = 0

  for (let position = 0; position < size; position++) {
    if (fits[position] === 0) continue
    const isType = type === -1 || category[position] === type
    const isYear = inYear === -1 || year[position] === inYear
    const isSeason = inSeason === -1 || season[position] === inSeason
    const isScore = score[position]! >= lowest
    const misses = +!isType + +!isYear + +!isSeason + +!isScore
    if (misses > 0) fits[position] = 0
    if (misses > 1) continue
    if (misses === 0) {
      total++
      for (let at = tagStart[position]!, end = tagStart[position + 1]!; at < end; at++)
        tagCounts[tags[at]!]!++
    }
    if (misses === 0 || !isType) categories[category[position]!]!++
    // Writes outside of a typed array are ignored, so unknown values are not counted.
    if (misses === 0 || !isYear) years[year[position]! - FIRST_YEAR]!++
    if (misses === 0 || !isSeason) seasons[season[position]!]!++
    if (misses === 0 || !isScore) points[score[position]!]!++
  }
  return {
    fits,
    total,
    facets: {
      categories: ANIME_CATEGORIES.map((value, at) => ({ value, count: categories[at]! })),
      years: yearsOf(years),
      seasons: ANIME_SEASONS.map((value, at) => ({ value, count: seasons[at]! })),
      tags: topTags(tagCounts, vocabulary.names, conditions.tags),
      scores: SCORES.map((value) => ({
        value,
        count: points.subarray(value * 10).reduce((a, b) => a + b, 0),
      })),
    },
  }
}

/** Returns the positions that match the text, the tags and the requested list: the conditions that all counts respect. */
function candidates(
  columns: Columns,
  { words, tags, among }: Conditions,
  { numberOf }: Vocabulary,
): Uint8Array {
  const { size, ids, tagStart, tags: all } = columns
  const fits = new Uint8Array(size).fill(1)
  const filterBy = (fit: (position: number) => boolean): void => {
    for (let position = 0; position < size; position++)
      if (fits[position] === 1 && !fit(position)) fits[position] = 0
  }
  if (among) filterBy((position) => among.has(ids[position]!))
  for (const word of words) {
    const named = positionsWith(columns, word)
    filterBy((position) => named[position] === 1)
  }
  for (const tag of tags) {
    const number = numberOf(tag) ?? -1
    filterBy((position) => all.subarray(tagStart[position], tagStart[position + 1]).includes(number))
  }
  return fits
}

function yearsOf(counts: Uint32Array): AnimeFacets['years'] {
  const years: AnimeFacets['years'] = []
  for (let at = YEARS - 1; at >= 0; at--)
    if (counts[at]! > 0) years.push({ value: FIRST_YEAR + at, count: counts[at]! })
  return years
}

function topTags(
  counts: Uint32Array,
  names: readonly string[],
  chosen: readonly string[],
): AnimeFacets['tags'] {
  const top: AnimeFacets['tags'] = []
  let lowest = 0
  for (let number = 0; number < counts.length; number++) {
    const count = counts[number]!
    if (count <= lowest) continue
    const value = names[number]!
    if (chosen.includes(value) || NOISE.test(value)) continue
    top.push({ value, count })
    if (top.length < MAX_TAGS * 2) continue
    top.sort((a, b) => b.count - a.count).length = MAX_TAGS
    lowest = top.at(-1)!.count
  }
  return top.sort((a, b) => b.count - a.count).slice(0, MAX_TAGS)
}

/** Sorts the matching positions: exact names first, then names that begin with the text, then others; each group in the given order. */
export function byCloseness(
  columns: Columns,
  fits: Uint8Array,
  order: Uint32Array,
  text: string,
): Uint32Array {
  const [exact, begins] = [positionsWith(columns, `\n${text}\n`), positionsWith(columns, `\n${text}`)]
  const classOf = (position: number): number => (exact[position] === 1 ? 0 : begins[position] === 1 ? 1 : 2)
  const classes: number[][] = [[], [], []]
  for (const position of order) if (fits[position] === 1) classes[classOf(position)]!.push(position)
  return Uint32Array.from(classes.flat())
}
