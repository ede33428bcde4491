import type { NearWork } from './recommendations-tables.ts'

/** The facts about two works that may be near each other. */
export type Pair = {
  work_id: number
  other_id: number
  /** The number of readers who read both works to the end. `readers` and `other_readers` are the numbers for each work. */
  both: number
  readers: number
  other_readers: number
  tags: string[]
  other_tags: string[]
  same_author: boolean
  same_language: boolean
  popularity: number
}

/** Limit of near works that are stored for a work. */
export const NEAR_MAX = 24
/** The smallest number of shared readers that counts. Smaller numbers could reveal readers, and mean little. */
export const READERS_MIN = 3
const MAX_TAGS = 2

/**
 * Returns the works near a work, the best first. Shared readers count most, relative to all readers of each work, so that popular
 * works are not near all others. Rare tags count more than common tags; `worksOf` returns the number of works with a tag.
 */
export const nearestOf = (pairs: readonly Pair[], worksOf: (tag: string) => number): NearWork[] =>
  pairs
    .map((pair) => scored(pair, worksOf))
    .toSorted((one, other) => other.score - one.score || other.id - one.id)
    .slice(0, NEAR_MAX)

function scored(pair: Pair, worksOf: (tag: string) => number): NearWork {
  const rarity = (tag: string): number => 1 / Math.log(Math.E + worksOf(tag))
  const weight = (tags: readonly string[]): number => tags.reduce((sum, tag) => sum + rarity(tag), 0)
  const shared = pair.tags.filter((tag) => pair.other_tags.includes(tag))
  const byReaders = 2 * readersInCommon(pair)
  const byTags = weight(shared) / (weight(pair.tags) || 1)
  const byAuthor = pair.same_author ? 0.15 : 0
  const strongest = Math.max(byReaders, byTags, byAuthor)
  return {
    id: pair.other_id,
    score: byReaders + byTags + byAuthor + (pair.same_language ? 0.1 : 0) + Math.log1p(pair.popularity) / 100,
    readers: pair.both,
    tags: shared.toSorted((one, other) => rarity(other) - rarity(one)).slice(0, MAX_TAGS),
    because: strongest === byReaders ? 'readers' : strongest === byTags ? 'tags' : 'author',
  }
}

/** Returns the cosine similarity of the readers of both works, from 0 to 1. It is reduced if there are few shared readers. */
function readersInCommon({ both, readers, other_readers: others }: Pair): number {
  if (both < READERS_MIN) return 0
  return (both / Math.sqrt(readers * Math.max(others, both))) * (both / (both + 5))
}
