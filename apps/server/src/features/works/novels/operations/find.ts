import type { NovelMatch, novels } from '@engawa/contract'
import type { Handler } from '../../../../endpoints/operation.ts'
import { writtenNovel } from '../novels-access.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { textsOfWork } from '../novels-queries.ts'
import { patternOf } from '../pattern.ts'

/** The number of chapters that are in memory at a time. */
const BATCH = 20
/** Limits of the number of matches that are shown: per chapter, and in total. */
const MAX_OF_CHAPTER = 100
const MAX_HITS = 1_000
/** The number of characters that are shown before and after a match. */
const AROUND = 30

export const find =
  (deps: NovelsDeps): Handler<typeof novels.find> =>
  async (viewer, { workId, ...searchText }) => {
    await writtenNovel(deps, viewer, workId)
    const pattern = patternOf(searchText)
    const chapters = []
    let [count, shown, after] = [0, 0, 0]
    for (;;) {
      const rows = await textsOfWork(deps.database.db, workId, after, BATCH)
      for (const { id, number, title, text, version } of rows) {
        const found = matchesIn(text, pattern, Math.min(MAX_OF_CHAPTER, MAX_HITS - shown))
        if (found.count > 0) chapters.push({ chapterId: id, number, title, version, ...found })
        count += found.count
        shown += found.matches.length
      }
      if (rows.length < BATCH) return { chapters, count }
      after = rows.at(-1)!.number
    }
  }

function matchesIn(text: string, pattern: RegExp, max: number): { count: number; matches: NovelMatch[] } {
  const matches: NovelMatch[] = []
  let count = 0
  for (const { 0: match, index: at } of text.matchAll(pattern)) {
    count += 1
    if (matches.length < max) matches.push({ at, match, ...around(text, at, match.length) })
  }
  return { count, matches }
}

const around = (text: string, at: number, length: number): Pick<NovelMatch, 'before' | 'after'> => ({
  before: text.slice(Math.max(0, at - AROUND), at).toWellFormed(),
  after: text.slice(at + length, at + length + AROUND).toWellFormed(),
})
