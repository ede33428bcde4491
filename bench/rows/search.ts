import { search as pages } from '@engawa/contract'
import { fillForumOnce, SIZES } from '../lib/big-forum.ts'
import { fillIndex } from '../lib/big-index.ts'
import { atMost, percentile, type Measured, type Row } from '../lib/row.ts'
import type { BenchSite } from '../lib/site.ts'
import { anyRank, randomFrom, wordOfRank } from '../lib/vocabulary.ts'
import { LANGUAGES } from '../lib/words.ts'

const QUERIES = 300
const GOAL_MS = 80

type Search = { what: string; words: (language: number, at: number) => string[] }

const random = randomFrom(4_242)

/** The search texts: words according to their frequency, and the most expensive words of each kind. */
const sorts: Search[] = [
  { what: 'words as they come', words: (language) => [wordOfRank(language, anyRank(random))] },
  {
    what: 'two words',
    words: (language) => [
      wordOfRank(language, anyRank(random)),
      wordOfRank(language, 5 + (anyRank(random) % 300)),
    ],
  },
  { what: 'the most common words', words: (language, at) => [wordOfRank(language, at % 30)] },
  { what: 'words that are rare', words: (language, at) => [wordOfRank(language, 8_000 + at)] },
]

async function timesOf(site: BenchSite, { words }: Search, tab: string): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < QUERIES; at += 1) {
    const q = words(at % LANGUAGES, at).join(' ')
    const since = performance.now()
    const { items: hits } = await site.call(pages.find, { q, tab })
    times.push(performance.now() - since)
    if (hits.length === 0) throw new Error(`nothing was found for ${q}`)
  }
  return times
}

/** Measures whole searches of a reader in three languages, one after the other: in all kinds of content, and among posts. */
export const search: Row = {
  name: 'search',
  async run(site) {
    await fillForumOnce(site)
    await fillIndex(site)
    const all: Measured[] = []
    const whole: number[] = []
    for (const sort of sorts) {
      const times = [...(await timesOf(site, sort, 'all')), ...(await timesOf(site, sort, 'post'))]
      whole.push(...times)
      all.push(atMost(`  ${sort.what}, p95`, percentile(times, 95), GOAL_MS, 'ms', 1))
    }
    const what = `search over ${SIZES.posts.toLocaleString('en')} posts, zh, ja and en, ranked, highlighted, p95`
    return [atMost(what, percentile(whole, 95), GOAL_MS, 'ms', 1), ...all]
  },
}
