import type { AnimeFacets } from '@engawa/contract'
import { AnimeCategory, AnimeSeason } from '@engawa/contract'
import type { Asked, Entry } from './entry.ts'

const CATEGORIES = AnimeCategory.options
const SEASONS = AnimeSeason.options
const MOST_TAGS = 30
/** Tags that say what other filters say: years, and forms. */
const NOISE = /^(?:\d{4}(?:年.*|-\d+)?|tv|tva|ova|oad|web|剧场版|动画|anime|日本动画|日本)$/i

export type Vocabulary = { names: readonly string[]; numberOf: (tag: string) => number | undefined }
export type Found = { matches: Entry[]; facets: AnimeFacets }

/**
 * Entries that fit, in the order given, and how many would fit with each other value of a filter: what is counted for a filter leaves its own
 * choice out. One pass, whatever is asked.
 */
export function find(ordered: readonly Entry[], asked: Asked, vocabulary: Vocabulary): Found {
  const tags = asked.tags.map((tag) => vocabulary.numberOf(tag))
  const matches: Entry[] = []
  const categories = new Map<string, number>()
  const years = new Map<number, number>()
  const seasons = new Map<number, number>()
  const scores = new Uint32Array(11)
  const tagCounts = new Uint32Array(vocabulary.names.length)
  const season = asked.season === undefined ? -1 : SEASONS.indexOf(asked.season)

  for (const entry of ordered) {
    if (!fits(entry, asked, tags)) continue
    const isType = asked.type === undefined || entry.category === asked.type
    const isYear = asked.year === undefined || entry.year === asked.year
    const isSeason = season === -1 || entry.season === season
    const isScore = asked.score === undefined || entry.score >= asked.score
    const misses = Number(!isType) + Number(!isYear) + Number(!isSeason) + Number(!isScore)
    if (misses > 1) continue
    if (misses === 0) {
      matches.push(entry)
      for (const tag of entry.tags) tagCounts[tag]!++
    }
    if (misses === 0 || !isType) add(categories, entry.category)
    if ((misses === 0 || !isYear) && entry.year > 0) add(years, entry.year)
    if ((misses === 0 || !isSeason) && entry.season >= 0) add(seasons, entry.season)
    if ((misses === 0 || !isScore) && entry.score >= 0) scores[Math.floor(entry.score)]!++
  }
  return {
    matches,
    facets: {
      categories: CATEGORIES.map((value) => ({ value, count: categories.get(value) ?? 0 })),
      years: [...years].sort(([a], [b]) => b - a).map(([value, count]) => ({ value, count })),
      seasons: SEASONS.map((value, at) => ({ value, count: seasons.get(at) ?? 0 })),
      tags: topTags(tagCounts, vocabulary.names, asked.tags),
      scores: [9, 8, 7, 6, 5].map((value) => ({
        value,
        count: scores.subarray(value).reduce((a, b) => a + b, 0),
      })),
    },
  }
}

const add = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

/** What counts for all filters alike: the text, tags, and whose list is asked for. */
function fits(entry: Entry, { words, among }: Asked, tags: readonly (number | undefined)[]): boolean {
  if (among && !among.has(entry.id)) return false
  for (const tag of tags) if (tag === undefined || !entry.tags.includes(tag)) return false
  return words.every((word) => entry.names.includes(word))
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
    const value = names[number]!
    if (count <= least || asked.includes(value) || NOISE.test(value)) continue
    top.push({ value, count })
    if (top.length < MOST_TAGS * 2) continue
    top.sort((a, b) => b.count - a.count).length = MOST_TAGS
    least = top.at(-1)!.count
  }
  return top.sort((a, b) => b.count - a.count).slice(0, MOST_TAGS)
}

/** How well names fit a text: the very name, its beginning, anywhere. */
export function closeness({ names }: Entry, text: string): number {
  if (names.includes(`\n${text}\n`)) return 0
  return names.includes(`\n${text}`) ? 1 : 2
}
