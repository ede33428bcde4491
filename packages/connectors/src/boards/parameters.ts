import { SourceError } from '../source/index.ts'
import type { Rule } from '../rule/index.ts'
import { isDate } from './dates.ts'
import { planBoardQuery } from './plan/index.ts'
import { BoardQueryError, isPlainTag, parseBoardQuery } from './query/index.ts'
import type { BoardName } from './records.ts'

/**
 * Parameters of a list of posts. `query` is in the language of `parseBoardQuery`, `cursor` is null for the first page, and `limit` is the
 * number of posts.
 */
export type PostsParams = { query: string; cursor: string | null; limit: number }
export type PostParams = { id: number }
/** A pool by its number; `cursor` is null for its first page. */
export type PoolParams = { id: number; cursor: string | null }
/** The text to complete: the beginning of a tag. */
export type CompleteParams = { text: string }
/**
 * The period of popular posts: the day `date`, or the week or month that contains it. `date` is `YYYY-MM-DD`, or null for currently popular
 * posts.
 */
export type PopularParams = { period: 'day' | 'week' | 'month'; date: string | null }
export type TagParams = { tag: string }

export const badQuestion = (detail: string, cause?: unknown): SourceError =>
  new SourceError('bad_question', detail, { cause })

/** Plans a member's query for a board. Throws `bad_question` for a query that is forbidden or that the board cannot search. */
export function planOf(query: string, board: BoardName, rule: Rule) {
  const plan = planBoardQuery(parsed(query), board, rule)
  if (plan.refused) throw badQuestion(`not asked: ${plan.refused}`)
  return plan
}

function parsed(query: string) {
  try {
    return parseBoardQuery(query)
  } catch (error) {
    if (error instanceof BoardQueryError) throw badQuestion(error.message, error)
    throw error
  }
}

/** Returns a tag as boards write it. Throws `bad_question` for an invalid tag and for a tag that the rule excludes. */
export function checkedTag(text: string, rule: Rule): string {
  const tag = asTag(text)
  if (tag.includes('*') || !isPlainTag(tag)) throw badQuestion('no tag')
  if (!rule.allowsQuery(tag)) throw badQuestion('not asked: forbidden')
  return tag
}

/** Returns the beginning of a tag, in which a bracket may be open (`name_(se`). Throws like `checkedTag`. */
export function checkedPrefix(text: string, rule: Rule): string {
  const prefix = asTag(text)
  if (prefix === '' || prefix.includes('*') || !isPlainTag(`${prefix.replace(/[()]/g, '')}x`))
    throw badQuestion('no tag')
  if (!rule.allowsQuery(prefix)) throw badQuestion('not asked: forbidden')
  return prefix
}

const asTag = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, '_')

export function checkedId(id: number): number {
  if (!Number.isSafeInteger(id) || id < 1) throw badQuestion('no number of a post')
  return id
}

export function checkedLimit(limit: number, max: number): number {
  if (!Number.isSafeInteger(limit) || limit < 1) throw badQuestion('no number of posts')
  return Math.min(limit, max)
}

export function checkedPeriod({ period, date }: PopularParams): PopularParams {
  if (!['day', 'week', 'month'].includes(period)) throw badQuestion('no period')
  if (date !== null && !isDate(date)) throw badQuestion('no day')
  return { period, date }
}

/** Builds a path with a query. Texts of members must be in the query, never in the path. */
export function pathOf(path: string, query: Record<string, string | number>): string {
  const fields = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return `${path}?${new URLSearchParams(fields).toString()}`
}
