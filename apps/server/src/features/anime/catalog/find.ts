import { ANIME_CATEGORIES, ANIME_SEASONS, type AnimeFacets } from '@engawa/contract'
import { placesWith, type Columns } from './columns.ts'
import type { Asked } from './entry.ts'

const MOST_TAGS = 30
/** Tags that repeat other filters: years, and forms. */
const NOISE = /^(?:\d{4}(?:年.*|-\d+)?|tv|tva|ova|oad|web|剧场版|动画|anime|日本动画|日本)$/i
const FIRST_YEAR = 1_900
const YEARS = 400
const SCORES = [9, 8, 7, 6, 5]

export type Vocabulary = { names: readonly string[]; numberOf: (tag: string) => number | undefined }
/** `fits`: 1 at the matching positions. */
export type Found = { fits: Uint8Array; total: number; facets: AnimeFacets }

/**
 * Returns the matching entries, and how many would match with each other value of a filter: the counts of a filter ignore its own
 * choice. One pass over the columns, whatever the query is.
 */
export function find(columns: Columns, asked: Asked, vocabulary: Vocabulary): Found {
  const { size, category, year, season, score, tagStart, tags } = columns
  const fits = candidates(columns, asked, vocabulary)
  const type = asked.type === undefined ? -1 : ANIME_CATEGORIES.indexOf(asked.type)
  const inSeason = asked.season === undefined ? -1 : ANIME_SEASONS.indexOf(asked.season)
  const [inYear, least] = [asked.year ?? -1, (asked.score ?? 0) * 10]
  const categories = new Uint32Array(ANIME_CATEGORIES.length)
  const years = new Uint32Array(YEARS)
  const seasons = new Uint32Array(ANIME_SEASONS.length)
  const points = new Uint32Array(256)
  const tagCounts = new Uint32Array(vocabulary.names.length)
  let total = 0

  for (let place = 0; place < size; place++) {
    if (fits[place] === 0) continue
    const isType = type === -1 || category[place] === type
    const isYear = inYear === -1 || year[place] === inYear
    const isSeason = inSeason === -1 || season[place] === inSeason
    const isScore = score[place]! >= least
    const misses = +!isType + +!isYear + +!isSeason + +!isScore
    if (misses > 0) fits[place] = 0
    if (misses > 1) continue
    if (misses === 0) {
      total++
      for (let at = tagStart[place]!, end = tagStart[place + 1]!; at < end; at++) tagCounts[tags[at]!]!++
    }
    if (misses === 0 || !isType) categories[category[place]!]!++
    // Writes outside of a typed array are ignored, so unknown values are not counted.
    if (misses === 0 || !isYear) years[year[place]! - FIRST_YEAR]!++
    if (misses === 0 || !isSeason) seasons[season[place]!]!++
    if (misses === 0 || !isScore) points[score[place]!]!++
  }
  return {
    fits,
    total,
    facets: {
      categories: ANIME_CATEGORIES.map((value, at) => ({ value, count: categories[at]! })),
      years: yearsOf(years),
      seasons: ANIME_SEASONS.map((value, at) => ({ value, count: seasons[at]! })),
      tags: topTags(tagCounts, vocabulary.names, asked.tags),
      scores: SCORES.map((value) => ({
        value,
        count: points.subarray(value * 10).reduce((a, b) => a + b, 0),
      })),
    },
  }
}

/** Conditions that apply to the counts of all filters: the text, tags, and the requested list. */
function candidates(columns: Columns, { words, tags, among }: Asked, { numberOf }: Vocabulary): Uint8Array {
  const { size, ids, tagStart, tags: all } = columns
  const fits = new Uint8Array(size).fill(1)
  const keep = (fit: (place: number) => boolean): void => {
    for (let place = 0; place < size; place++) if (fits[place] === 1 && !fit(place)) fits[place] = 0
  }
  if (among) keep((place) => among.has(ids[place]!))
  for (const word of words) {
    const named = placesWith(columns, word)
    keep((place) => named[place] === 1)
  }
  for (const tag of tags) {
    const number = numberOf(tag) ?? -1
    keep((place) => all.subarray(tagStart[place], tagStart[place + 1]).includes(number))
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
  asked: readonly string[],
): AnimeFacets['tags'] {
  const top: AnimeFacets['tags'] = []
  let least = 0
  for (let number = 0; number < counts.length; number++) {
    const count = counts[number]!
    if (count <= least) continue
    const value = names[number]!
    if (asked.includes(value) || NOISE.test(value)) continue
    top.push({ value, count })
    if (top.length < MOST_TAGS * 2) continue
    top.sort((a, b) => b.count - a.count).length = MOST_TAGS
    least = top.at(-1)!.count
  }
  return top.sort((a, b) => b.count - a.count).slice(0, MOST_TAGS)
}

/** Returns the matching positions in an order: exact names first, then names that begin with the text. */
export function byCloseness(
  columns: Columns,
  fits: Uint8Array,
  order: Uint32Array,
  text: string,
): Uint32Array {
  const [exact, begins] = [placesWith(columns, `\n${text}\n`), placesWith(columns, `\n${text}`)]
  const classOf = (place: number): number => (exact[place] === 1 ? 0 : begins[place] === 1 ? 1 : 2)
  const classes: number[][] = [[], [], []]
  for (const place of order) if (fits[place] === 1) classes[classOf(place)]!.push(place)
  return Uint32Array.from(classes.flat())
}
