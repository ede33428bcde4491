import { z } from 'zod'
import { readJson, type SourceAnswer, SourceError } from '../source/index.ts'
import { addCursor, readPaging } from './paging.ts'
import type { SearchPage } from './records.ts'
import { checkSearchText } from './rules.ts'
import { count, optional, readList, readOne } from './shapes.ts'

/** `words` may contain GitHub's qualifiers (`language:go stars:>100`); `at` is `next` of the previous page, or `page=3`. */
export type SearchParams = { words: string; at?: string }

/**
 * GitHub's limits for a search: characters outside of qualifiers, AND/OR/NOT operators, and readable results ("REST API endpoints for
 * search").
 */
const MAX_LENGTH = 256
const MAX_OPERATORS = 5
const MAX_RESULTS = 1_000

type SearchOptions<S extends string> = {
  words: string
  added?: string[]
  sort?: S
  order?: 'asc' | 'desc'
  at?: string
  perPage: number
}

/**
 * Returns the parameters of a search. `added` are qualifiers that this site adds to the reader's words. Throws `bad_question` for a search
 * that GitHub would refuse.
 */
export function searchQuery<S extends string>(options: SearchOptions<S>): URLSearchParams {
  const { words, added = [], sort, order, at, perPage } = options
  if (words.length > 4 * MAX_LENGTH) throw new SourceError('bad_question', 'too long to search for')
  const text = words.replaceAll(/\s+/g, ' ').trim()
  const searchWords = text.replaceAll(/(?:^|(?<= ))-?[\w-]+:(?:"[^"]*"|\S)+/g, '').trim()
  if (text === '' && added.length === 0) throw new SourceError('bad_question', 'nothing to search for')
  if (searchWords.length > MAX_LENGTH || text.length > 2 * MAX_LENGTH || !text.isWellFormed())
    throw new SourceError('bad_question', 'too long to search for')
  if ((text.match(/\b(?:AND|OR|NOT)\b/g) ?? []).length > MAX_OPERATORS)
    throw new SourceError('bad_question', 'too many words that join')
  checkSearchText(text)
  const query = new URLSearchParams({ q: [text, ...added].filter(Boolean).join(' ') })
  if (sort) query.set('sort', sort)
  if (sort && order) query.set('order', order)
  query.set('per_page', String(perPage))
  addCursor(query, at)
  const page = Number(query.get('page') ?? 1)
  if ((page - 1) * perPage >= MAX_RESULTS) throw new SourceError('bad_question', 'beyond what can be read')
  return query
}

const envelope = z.object({
  total_count: count,
  incomplete_results: optional.flag,
  items: z.array(z.unknown()),
})

/** Reads a page of results. `shape` returns `null` for a result that must not be shown. */
export function readSearch<T>(answer: SourceAnswer, shape: z.ZodType<T | null>): SearchPage<T> {
  const { total_count, incomplete_results, items } = readOne(envelope, readJson(answer))
  const shown = readList(shape, items).filter((each) => each !== null)
  return { items: shown, total: total_count, isPartial: incomplete_results, ...readPaging(answer) }
}
